import type { Language } from '../languages/language.ts'

/** Integer minor units (paise, cents; whole yen) of an ISO 4217 currency, 'INR' (D-02). May be negative: a refund. */
export type Money = { readonly amount: number; readonly currency: string }

export type MoneyProblem = 'amount-not-whole' | 'amount-too-large' | 'currency-invalid' | 'currencies-differ'

/** Makes Money, or says why not: a fraction of a minor unit, beyond exact integers (2^53 - 1), no currency code. */
export const money = (amount: number, currency: string): Money | MoneyProblem => {
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency-invalid'
  if (Number.isFinite(amount) && Math.abs(amount) > Number.MAX_SAFE_INTEGER) return 'amount-too-large'
  if (!Number.isInteger(amount)) return 'amount-not-whole'
  // `+ 0` turns -0 into 0, so equal sums are equal values.
  return { amount: amount + 0, currency }
}

/** Exact sum of two amounts of one currency. */
export const addMoney = (a: Money, b: Money): Money | MoneyProblem =>
  a.currency === b.currency ? money(a.amount + b.amount, a.currency) : 'currencies-differ'

/** The price that was set for this currency, else undefined: prices are never converted (D-02). */
export const priceIn = (prices: readonly Money[], currency: string): Money | undefined =>
  prices.find((price) => price.currency === currency)

/**
 * Money in the reader's format, '₹1,23,456' or '₹1,23,456.50': Indian grouping in both languages. Minor units are shown
 * when there are any; 'always' is for columns such as an invoice. Exact for every amount, no floating point.
 */
export const formatMoney = (
  value: Money,
  language: Language,
  minorUnits: 'when-needed' | 'always' = 'when-needed',
): string => {
  const format = new Intl.NumberFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    style: 'currency',
    currency: value.currency,
    trailingZeroDisplay: minorUnits === 'always' ? 'auto' : 'stripIfInteger',
  })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(toDecimal(value.amount, digits))
}

const toDecimal = (amount: number, digits: number): `${number}` => {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${amount < 0 ? '-' : ''}${whole}.${text.slice(text.length - digits)}0` as `${number}`
}

/** One line of an invoice, tax stated on every row (D-02). `total` is quantity times unit price plus tax. */
export type InvoiceRow = {
  readonly description: string
  /** Whole pieces, at least 1. */
  readonly quantity: number
  /** Before tax. */
  readonly unitPrice: Money
  readonly taxName: string
  /** Hundredths of a percent: 18 % is 1800. */
  readonly taxRateBasisPoints: number
  readonly taxAmount: Money
  readonly total: Money
}

export type InvoiceProblem = MoneyProblem | 'quantity-invalid' | 'tax-rate-invalid' | 'no-rows'

const FULL_RATE_BASIS_POINTS = 10_000

/**
 * Fills in tax and total: tax on the whole row, rounded half up to the minor unit, for refunds away from zero too, so that
 * a refund mirrors its charge. Prices are before tax.
 */
export const invoiceRow = (input: Omit<InvoiceRow, 'taxAmount' | 'total'>): InvoiceRow | InvoiceProblem => {
  const { quantity, unitPrice, taxRateBasisPoints } = input
  if (!Number.isSafeInteger(quantity) || quantity < 1) return 'quantity-invalid'
  const isRate =
    Number.isInteger(taxRateBasisPoints) && taxRateBasisPoints >= 0 && taxRateBasisPoints <= FULL_RATE_BASIS_POINTS
  if (!isRate) return 'tax-rate-invalid'
  const price = money(unitPrice.amount, unitPrice.currency)
  if (typeof price === 'string') return price
  // BigInt: price times rate passes 2^53 long before the price itself does.
  const net = BigInt(price.amount) * BigInt(quantity)
  const tax = divideHalfUp(net * BigInt(taxRateBasisPoints), BigInt(FULL_RATE_BASIS_POINTS))
  const taxAmount = money(Number(tax), price.currency)
  const total = money(Number(net + tax), price.currency)
  if (typeof taxAmount === 'string') return taxAmount
  return typeof total === 'string' ? total : { ...input, taxAmount, total }
}

/** What is to be paid: the sum of the rows' totals, all in one currency; an invoice without rows has none. */
export const invoiceTotal = (rows: readonly InvoiceRow[]): Money | InvoiceProblem => {
  const [first, ...others] = rows
  if (first === undefined) return 'no-rows'
  return others.reduce<Money | MoneyProblem>(
    (sum, row) => (typeof sum === 'string' ? sum : addMoney(sum, row.total)),
    first.total,
  )
}

const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => {
  const magnitude = dividend < 0n ? -dividend : dividend
  const rounded = (2n * magnitude + divisor) / (2n * divisor)
  return dividend < 0n ? -rounded : rounded
}
