import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment.ts'

const DATABASE_URL = 'postgres://thali:secret@db.example:5432/thali'

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: resolve('./data'),
      filesDirectory: resolve('./data/files'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      isDemo: true,
      hasRateLimits: true,
      masterSecret: undefined,
      smtpUrl: undefined,
      mailFrom: 'no-reply@thali.example',
      sms: undefined,
      trustedProxies: [],
      countryHeader: undefined,
      logLevel: 'warn',
      backups: undefined,
      firstOperator: undefined,
    })
  })

  it('makes backups where it is told to, hourly and two days of them unless told otherwise', () => {
    const folder = resolve('/srv/backups')
    expect(readEnvironment({ THALI_BACKUP_DIR: '/srv/backups' }).backups).toEqual({
      folder,
      everyMinutes: 60,
      keep: 48,
    })
    const given = { THALI_BACKUP_DIR: '/srv/backups', THALI_BACKUP_MINUTES: '5', THALI_BACKUP_KEEP: '3' }
    expect(readEnvironment(given).backups).toEqual({ folder, everyMinutes: 5, keep: 3 })
    for (const minutes of ['0', '-1', '1e3', '10081', 'daily']) {
      const variables = { THALI_BACKUP_DIR: '/srv/backups', THALI_BACKUP_MINUTES: minutes }
      expect(() => readEnvironment(variables), minutes).toThrow('THALI_BACKUP_MINUTES: a number from 1 to 10080')
    }
  })

  it('takes an empty variable for one that is not set', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'THALI_FILES_DIR',
      'DATABASE_URL',
      'PUBLIC_URL',
      'THALI_SECRET',
      'THALI_DEMO',
      'THALI_RATE_LIMITS',
      'SMTP_URL',
      'SMS_URL',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'THALI_OPERATOR_EMAIL',
      'THALI_IDENTITY_PROVIDERS',
    ]
    expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnvironment({}))
  })

  it('reads every variable', () => {
    const secret = 'x'.repeat(32)
    const environment = readEnvironment({
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/thali',
      THALI_FILES_DIR: '/srv/files',
      DATABASE_URL,
      PUBLIC_URL: 'https://app.example',
      THALI_SECRET: secret,
      SMTP_URL: 'smtps://user:pass@mail.example:465',
      MAIL_FROM: 'care@example.com',
      SMS_URL: 'https://sms.example/send',
      SMS_API_KEY: 'key',
      TRUST_PROXY: '10.0.0.1, 10.1.0.0/16,loopback,2001:db8::/32',
      COUNTRY_HEADER: 'CF-IPCountry',
      LOG_LEVEL: 'debug',
      THALI_OPERATOR_EMAIL: 'Operator@Example.com',
      THALI_OPERATOR_PHONE: '+91 98123 00000',
      THALI_ORGANIZATION: 'Sattva',
      THALI_IDENTITY_PROVIDERS: '/run/secrets/providers.json',
    })
    expect(environment).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDirectory: '/srv/thali',
      filesDirectory: '/srv/files',
      databaseUrl: DATABASE_URL,
      publicUrl: 'https://app.example',
      isDemo: false,
      hasRateLimits: true,
      masterSecret: secret,
      smtpUrl: 'smtps://user:pass@mail.example:465',
      mailFrom: 'care@example.com',
      sms: { url: 'https://sms.example/send', apiKey: 'key' },
      trustedProxies: ['10.0.0.1', '10.1.0.0/16', 'loopback', '2001:db8::/32'],
      countryHeader: 'cf-ipcountry',
      logLevel: 'debug',
      identityProvidersFile: '/run/secrets/providers.json',
      firstOperator: { email: 'operator@example.com', phone: '+919812300000', organization: 'Sattva' },
    })
  })

  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ NODE_ENV: 'development' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', THALI_DEMO: '1' }, false],
    [{ DATABASE_URL }, false],
    [{ DATABASE_URL, THALI_DEMO: '1' }, true],
    [{ DATABASE_URL, THALI_DEMO: '1', NODE_ENV: 'production' }, false],
    [{ DATABASE_URL, THALI_DEMO: '0' }, false],
    [{ THALI_DEMO: '0' }, false],
    [{ DATABASE_URL: '' }, true],
  ])('D-05 with %j the demo is %s', (variables, isDemo) => {
    const environment = readEnvironment(variables)
    expect(environment.isDemo).toBe(isDemo)
    expect(environment.logLevel).toBe(isDemo ? 'warn' : 'info')
  })

  it('lifts rate limits in the demo only', () => {
    expect(readEnvironment({ THALI_RATE_LIMITS: 'off' }).hasRateLimits).toBe(false)
    expect(readEnvironment({ THALI_RATE_LIMITS: 'on', DATABASE_URL }).hasRateLimits).toBe(true)
    for (const variables of [
      { NODE_ENV: 'production' },
      { DATABASE_URL },
      { THALI_DEMO: '0' },
      { NODE_ENV: 'production', THALI_DEMO: '1' },
    ]) {
      expect(() => readEnvironment({ ...variables, THALI_RATE_LIMITS: 'off' })).toThrow(
        'THALI_RATE_LIMITS: can be off in demo mode only',
      )
    }
  })

  it.each<[string, string, string]>([
    ['PORT', '3000abc', 'a number from 0 to 65535'],
    ['PORT', '-1', 'a number from 0 to 65535'],
    ['PORT', '65536', 'a number from 0 to 65535'],
    ['PORT', ' ', 'a number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://a/b', 'an address that starts with postgres:// or postgresql://'],
    ['DATABASE_URL', 'db.example', 'an address that starts with postgres:// or postgresql://'],
    ['PUBLIC_URL', 'app.example', 'an address that starts with http:// or https://'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'an address that starts with http:// or https://'],
    ['SMTP_URL', 'http://mail.example', 'an address that starts with smtp:// or smtps://'],
    ['SMS_URL', 'sms.example', 'an address that starts with http:// or https://'],
    ['THALI_SECRET', 'x'.repeat(31), 'at least 32 characters'],
    ['THALI_DEMO', 'true', 'one of 0, 1'],
    ['THALI_RATE_LIMITS', 'false', 'one of on, off'],
    ['LOG_LEVEL', 'verbose', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['MAIL_FROM', 'Thali <a@example.com>', 'an e-mail address'],
    ['THALI_OPERATOR_EMAIL', 'operator', 'an e-mail address'],
    ['TRUST_PROXY', '*', 'addresses or ranges of our own proxies, parted by commas'],
    ['TRUST_PROXY', 'true', 'addresses or ranges of our own proxies, parted by commas'],
    ['TRUST_PROXY', '10.0.0.1,', 'addresses or ranges of our own proxies, parted by commas'],
  ])('refuses %s=%s and says what it takes', (name, value, wanted) => {
    const read = () => readEnvironment({ [name]: value })
    expect(read).toThrow(EnvironmentError)
    expect(read).toThrow(`${name}: ${wanted}`)
  })

  it('asks for the phone of an operator, who could not sign in without', () => {
    const read = () => readEnvironment({ THALI_OPERATOR_EMAIL: 'operator@example.com' })
    expect(read).toThrow('THALI_OPERATOR_PHONE')
  })

  it('does not repeat a secret in its refusal', () => {
    for (const [name, value] of [
      ['THALI_SECRET', 'short-secret'],
      ['DATABASE_URL', 'mysql://u:hunter2@h/d'],
      ['SMTP_URL', 'http://u:hunter2@h'],
    ] as const) {
      expect(() => readEnvironment({ [name]: value })).toThrow(
        expect.not.objectContaining({ message: expect.stringMatching(/hunter2|short-secret/) }),
      )
    }
  })
})
