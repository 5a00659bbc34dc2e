import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMoney,
  formatMoney,
  type InvoiceRow,
  invoiceRow,
  invoiceTotal,
  type Money,
  money,
  priceIn,
} from './money.ts'

const inr = (amount: number): Money => ({ amount, currency: 'INR' })
/** Intl puts a no-break space between some symbols and the figure. */
const plain = (text: string) => text.replace(/\u00a0|\u202f/g, ' ')
const row = (quantity: number, unitPrice: Money, taxRateBasisPoints: number) =>
  invoiceRow({ description: 'Diet, 30 days', quantity, unitPrice, taxName: 'GST', taxRateBasisPoints })

describe('money', () => {
  it('D-02 is integer minor units with a currency', () => {
    expect(money(12_345, 'INR')).toEqual({ amount: 12_345, currency: 'INR' })
    expect(money(Number.MAX_SAFE_INTEGER, 'INR')).toMatchObject({ amount: Number.MAX_SAFE_INTEGER })
    expect(money(-500, 'USD')).toEqual({ amount: -500, currency: 'USD' })
    expect(money(-0, 'INR')).toStrictEqual({ amount: 0, currency: 'INR' })
  })

  it.each([
    [0.5, 'INR', 'amount-not-whole'],
    [Number.NaN, 'INR', 'amount-not-whole'],
    [Number.POSITIVE_INFINITY, 'INR', 'amount-not-whole'],
    [2 ** 53, 'INR', 'amount-too-large'],
    [-(2 ** 53), 'INR', 'amount-too-large'],
    [1, 'inr', 'currency-invalid'],
    [1, '', 'currency-invalid'],
    [1, '₹', 'currency-invalid'],
    [1, 'INR\n', 'currency-invalid'],
  ] as const)('D-02 refuses %d %j: %s', (amount, currency, problem) => {
    expect(money(amount, currency)).toBe(problem)
  })

  it('D-02 adds exactly, one currency only', () => {
    expect(addMoney(inr(10), inr(20))).toEqual(inr(30))
    expect(addMoney(inr(10), { amount: 20, currency: 'USD' })).toBe('currencies-differ')
    expect(addMoney(inr(Number.MAX_SAFE_INTEGER), inr(1))).toBe('amount-too-large')
  })

  it('D-02 finds the price set for a currency and never converts', () => {
    const prices = [inr(99_900), { amount: 1_500, currency: 'USD' }]
    expect(priceIn(prices, 'USD')).toEqual({ amount: 1_500, currency: 'USD' })
    expect(priceIn(prices, 'EUR')).toBeUndefined()
    expect(priceIn([], 'INR')).toBeUndefined()
  })
})

describe('formatMoney', () => {
  it.each([
    [inr(12_345_600), '₹1,23,456'],
    [inr(12_345_650), '₹1,23,456.50'],
    [inr(5), '₹0.05'],
    [inr(0), '₹0'],
    [inr(-150), '-₹1.50'],
    [{ amount: 1_500, currency: 'JPY' }, 'JP¥1,500'],
    [{ amount: 1_234, currency: 'KWD' }, 'KWD 1.234'],
    [{ amount: 1_999, currency: 'USD' }, '$19.99'],
    [inr(Number.MAX_SAFE_INTEGER), '₹9,00,71,99,25,47,409.91'],
  ])('D-02 writes %j as %s', (value, text) => {
    expect(plain(formatMoney(value, 'en'))).toBe(text)
  })

  it('groups the Indian way in Hindi too', () => {
    expect(plain(formatMoney(inr(12_345_650), 'hi'))).toBe('₹1,23,456.50')
    expect(plain(formatMoney({ amount: 150, currency: 'THB' }, 'hi'))).toBe('฿1.50')
    expect(plain(formatMoney({ amount: 150, currency: 'THB' }, 'en'))).toBe('THB 1.50')
  })

  it('keeps the minor units in a column', () => {
    expect(plain(formatMoney(inr(12_345_600), 'en', 'always'))).toBe('₹1,23,456.00')
  })

  it('loses no paisa of any amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const digits = formatMoney(inr(amount), 'en', 'always').replace(/[^0-9]/g, '')
        expect(BigInt(digits)).toBe(BigInt(Math.abs(amount)))
      }),
    )
  })
})

describe('invoices', () => {
  it('D-02 states tax on every row', () => {
    expect(row(2, inr(100_000), 1_800)).toEqual({
      description: 'Diet, 30 days',
      quantity: 2,
      unitPrice: inr(100_000),
      taxName: 'GST',
      taxRateBasisPoints: 1_800,
      taxAmount: inr(36_000),
      total: inr(236_000),
    })
  })

  it.each([
    [1, 25, 1_800, 5], // 4.5 paise
    [1, 24, 1_800, 4], // 4.32
    [1, 3, 1_800, 1], // 0.54
    [3, 3, 500, 0], // 0.45 on the whole row, not three times 0.15
    [1, -25, 1_800, -5], // a refund mirrors its charge
    [1, 999, 0, 0],
    [1, 999, 10_000, 999],
  ])('D-02 rounds half up: %d x %d at %d basis points is %d', (quantity, price, rate, tax) => {
    expect(row(quantity, inr(price), rate)).toMatchObject({
      taxAmount: { amount: tax },
      total: { amount: quantity * price + tax },
    })
  })

  it('is exact where floating point is not', () => {
    expect(row(1, inr(4_503_599_627_370_495), 9_999)).toMatchObject({ taxAmount: { amount: 4_503_149_267_407_758 } })
    expect(row(2, inr(Number.MAX_SAFE_INTEGER), 0)).toBe('amount-too-large')
  })

  it.each([
    [0, 100, 'quantity-invalid'],
    [1.5, 100, 'quantity-invalid'],
    [-1, 100, 'quantity-invalid'],
    [1, 10_001, 'tax-rate-invalid'],
    [1, -1, 'tax-rate-invalid'],
    [1, 0.5, 'tax-rate-invalid'],
    [1, Number.NaN, 'tax-rate-invalid'],
  ])('refuses quantity %d at rate %d: %s', (quantity, rate, problem) => {
    expect(row(quantity, inr(100), rate)).toBe(problem)
  })

  it('refuses a price that is no money', () => {
    expect(row(1, inr(0.5), 0)).toBe('amount-not-whole')
    expect(row(1, { amount: 1, currency: 'rupees' }, 0)).toBe('currency-invalid')
  })

  it('D-02 totals rows of one currency; mixed ones are a problem, and so is an empty invoice', () => {
    const rupees = row(1, inr(100), 1_800) as InvoiceRow
    const dollars = row(1, { amount: 100, currency: 'USD' }, 0) as InvoiceRow
    expect(invoiceTotal([rupees, rupees])).toEqual(inr(236))
    expect(invoiceTotal([rupees, dollars, rupees])).toBe('currencies-differ')
    expect(invoiceTotal([])).toBe('no-rows')
  })

  it('never loses more than half a minor unit to rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.nat(10_000),
        (quantity, price, rate) => {
          const made = row(quantity, inr(price), rate) as InvoiceRow
          const doubled =
            2n * (BigInt(made.taxAmount.amount) * 10_000n - BigInt(quantity) * BigInt(price) * BigInt(rate))
          expect(doubled <= 10_000n && doubled >= -10_000n).toBe(true)
          expect(made.total.amount).toBe(quantity * price + made.taxAmount.amount)
        },
      ),
    )
  })
})
