import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoReachOf, isDemoMode } from './demo-mode.ts'
import { publicUrlOf } from './public-address.ts'
import { demoNotice } from './setting-warnings.ts'
import { readSettings, SETTINGS } from './settings.ts'

test('with nothing set every setting has its default', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ PORT: 3000, HOST: 'localhost', GEOCODER: 'embedded' })
  expect(settings.DATABASE_URL).toBeUndefined()
  expect(settings.DATA_DIR.endsWith('data')).toBe(true)
})

test('an empty value counts as not set', () => {
  expect(readSettings({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test.each([
  ['PORT', 'eighty', 'a whole number from 0 to 65535'],
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'wayfur.example', 'https://'],
  ['DATABASE_URL', 'mysql://localhost', 'postgres://'],
  ['LOG_LEVEL', 'loud', 'silent, error, warn, info, debug'],
  ['SAMPLE_WORLD', 'yes', 'on, off'],
  ['GEOCODER', 'google', 'embedded, photon, nominatim'],
  ['MAIL_SMTP_URL', 'mail.example:587', 'smtp:// or smtps://'],
  ['MAIL_FROM', 'Wayfur <hello@wayfur.example>, <b@c>', 'Name <name@host>'],
  ['SOCIAL_TWITTER', 'http://insecure.example', 'https://'],
])('%s=%s stops the start with a sentence that says what to do', (name, value, hint) => {
  expect(() => readSettings({ [name]: value })).toThrow(hint)
  expect(() => readSettings({ [name]: value })).toThrow(name)
})

/** What the operator words freely, and files and hosts that are looked for when they are needed. */
const ANY_WORDS = new Set(
  (
    'HOST DATA_DIR PLANS_FILE REWARDS_FILE OPERATOR_NAME OPERATOR_STORY ' +
    'REGIONS ROUTER_KEY TAG_PRODUCTS MAP_PMTILES LITEAPI_KEY GUIDES_DIR MAP_ATTRIBUTION ' +
    'OTEL_SERVICE_NAME'
  ).split(' '),
)

const BOUND = Object.entries(SETTINGS).filter(([name]) => !ANY_WORDS.has(name))

test('nonsense in any setting but those of free words is refused by its name and meaning', () => {
  for (const name of ANY_WORDS) expect(() => readSettings({ [name]: '?!' }), name).not.toThrow()
  expect(BOUND.length).toBeGreaterThan(10)
  for (const [name, { meaning }] of BOUND) {
    expect(() => readSettings({ [name]: '?!' }), name).toThrow(
      new RegExp(`^The setting ${name} must .+\\. ${meaning.slice(0, 12)}`),
    )
  }
})

test('an address in a wrong form stops the start without its password being printed', () => {
  for (const name of ['DATABASE_URL', 'MAIL_SMTP_URL', 'FILES_S3_URL']) {
    const read = () => readSettings({ [name]: 'ftp://somebody:hush@host.example' })
    expect(read, name).toThrow('must be an address that begins with')
    expect(read, name).not.toThrow('hush')
  }
})

test('a geocoder that runs elsewhere needs its address', () => {
  expect(() => readSettings({ GEOCODER: 'photon' })).toThrow('GEOCODER_URL')
  const both = { GEOCODER: 'photon', GEOCODER_URL: 'http://photon.internal:2322' }
  expect(readSettings(both).GEOCODER_URL).toBe('http://photon.internal:2322')
})

test('replicas follow a PostgreSQL, and a wrong address of one is not repeated', () => {
  const replicas = 'postgres://a@one/db, postgres://b:hush@two/db'
  expect(() => readSettings({ DATABASE_REPLICA_URLS: replicas })).toThrow('DATABASE_URL')
  const both = { DATABASE_URL: 'postgres://a@primary/db', DATABASE_REPLICA_URLS: replicas }
  expect(readSettings(both).DATABASE_REPLICA_URLS).toEqual(replicas.split(', '))
  const wrong = () => readSettings({ ...both, DATABASE_REPLICA_URLS: 'mysql://b:hush@two/db' })
  expect(wrong).toThrow('must be an address that begins with postgres://')
  expect(wrong).not.toThrow('hush')
})

test('where browsers read files needs the bucket they are in', () => {
  const reads = { FILES_S3_READ_URL: 'https://files.wayfur.example' }
  expect(() => readSettings(reads)).toThrow('FILES_S3_URL')
  const both = { ...reads, FILES_S3_URL: 'https://key:secret@s3.internal/pets' }
  expect(readSettings(both).FILES_S3_READ_URL).toBe('https://files.wayfur.example')
})

test('letters that leave need somebody they are from', () => {
  const leaving = { MAIL_SMTP_URL: 'smtps://user:secret@mail.example:465' }
  expect(() => readSettings(leaving)).toThrow('MAIL_FROM')
  for (const from of ['Wayfur <hello@wayfur.example>', 'hello@wayfur.example']) {
    expect(readSettings({ ...leaving, MAIL_FROM: from }).MAIL_FROM).toBe(from)
  }
})

test('visitors reach the product where the settings say, or on this machine', () => {
  expect(publicUrlOf(readSettings({}))).toBe('http://localhost:3000')
  expect(publicUrlOf(readSettings({ HOST: '0.0.0.0', PORT: '80' }))).toBe('http://localhost:80')
  expect(publicUrlOf(readSettings({ PUBLIC_URL: 'https://wayfur.example/' }))).toBe(
    'https://wayfur.example',
  )
})

test.each([
  [{}, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ DEMO_MODE: 'off' }, false],
  [{ DATABASE_URL: 'postgres://db/wayfur' }, false],
  [{ DATABASE_URL: 'postgres://db/wayfur', DEMO_MODE: 'on' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ TRUSTED_PROXIES: '1' }, false],
  [{ TRUSTED_PROXIES: '1', DEMO_MODE: 'on-public' }, true],
  [{ PUBLIC_URL: 'https://wayfur.example' }, false],
  [{ PUBLIC_URL: 'https://localhost.evil.example' }, false],
  [{ PUBLIC_URL: 'https://wayfur.example', DEMO_MODE: 'on-public' }, true],
])('with %j demo mode is %s', (environment, isDemo) => {
  expect(isDemoMode(readSettings(environment))).toBe(isDemo)
})

test('demo mode refuses an address that others reach unless it is asked for by name', () => {
  const reached = [
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://wayfur.example' },
    { TRUSTED_PROXIES: '1' },
  ]
  for (const where of reached) {
    expect(() => readSettings({ ...where, DEMO_MODE: 'on' })).toThrow('DEMO_MODE=on-public')
  }
})

test('every setting says what it is for in a sentence', () => {
  for (const [name, { meaning }] of Object.entries(SETTINGS)) {
    expect(meaning, name).toMatch(/^[A-Z].{10,}\.$/)
  }
})

test('the operations guide has every setting with its default and meaning', () => {
  const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  for (const [name, one] of Object.entries(SETTINGS)) {
    const fallback = one.default === '' ? '' : `\`${one.default}\``
    expect(guide).toContain(`| \`${name}\` | ${fallback} | ${one.meaning} |`)
  }
})

test('the example of a settings file has every setting with its meaning, and sets none', async () => {
  const settings = Object.entries(SETTINGS).map(
    ([name, one]) => `# ${one.meaning}\n# ${name}=${one.default}\n`,
  )
  const example = ['# Copy this to .env and uncomment what you set.\n', ...settings].join('\n')
  await expect(example).toMatchFileSnapshot('../../.env.example')
})

test('an address past the pooler needs one that leads to the pooler', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://a:hush@server/db' }
  expect(() => readSettings(direct)).toThrow('DATABASE_DIRECT_URL is set without DATABASE_URL')
  const both = { ...direct, DATABASE_URL: 'postgres://a:hush@pooler:6432/db' }
  expect(readSettings(both).DATABASE_DIRECT_URL).toBe(direct.DATABASE_DIRECT_URL)
})

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new',
}

test('the keys of the card provider go together, of one mode, and live ones only over https', () => {
  expect(readSettings(STRIPE).STRIPE_WEBHOOK_SECRET).toEqual(['whsec_old', 'whsec_new'])
  for (const missing of Object.keys(STRIPE)) {
    expect(() => readSettings({ ...STRIPE, [missing]: '' })).toThrow('all three or none')
  }
  const mixed = { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }
  expect(() => readSettings(mixed)).toThrow('different modes')
  const live = { ...mixed, STRIPE_SECRET_KEY: 'sk_live_abc' }
  expect(() => readSettings(live)).toThrow('https://')
  expect(readSettings({ ...live, PUBLIC_URL: 'https://wayfur.example' }).PORT).toBe(3000)
})

test('taxes by Stripe need its keys', () => {
  expect(readSettings({ ...STRIPE, TAX_BY: 'stripe' }).TAX_BY).toBe('stripe')
  expect(() => readSettings({ TAX_BY: 'stripe' })).toThrow('no keys of Stripe are set')
  expect(() => readSettings({ TAX_BY: 'stripes' })).toThrow('off, table, stripe')
})

test('payouts through the provider of payments need one', () => {
  expect(readSettings({}).PAYOUTS_BY).toBe('auto')
  expect(readSettings({ PAYOUTS_BY: 'provider' }).PAYOUTS_BY).toBe('provider')
  const open = { PUBLIC_URL: 'https://wayfur.example', HOST: '0.0.0.0', PAYOUTS_BY: 'provider' }
  expect(() => readSettings(open)).toThrow('PAYOUTS_BY=hand')
  expect(readSettings({ ...open, ...STRIPE }).PAYOUTS_BY).toBe('provider')
  expect(readSettings({ ...open, ALLOW_TEST_PAYMENTS: 'on' }).PAYOUTS_BY).toBe('provider')
  expect(() => readSettings({ PAYOUTS_BY: 'stripe' })).toThrow('auto, hand, provider')
})

test('a key in the wrong place stops the start without being printed', () => {
  for (const wrong of [
    { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_secret' },
    { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'sk_live_secret' },
    { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'we_secret' },
  ]) {
    expect(() => readSettings(wrong)).toThrow(/must begin with [^"]*$/)
    expect(() => readSettings(wrong)).not.toThrow('_secret')
  }
})

test('demo mode is for callers on this machine, and for others only where it is asked for by name', () => {
  const local = new Headers({ host: 'localhost:3000' })
  const tunnelled = new Headers({ host: 'wayfur.example' })
  const passedOn = new Headers({ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' })
  const reaches = (environment: Record<string, string>) =>
    [local, tunnelled, passedOn].map(demoReachOf(readSettings(environment)))
  expect(reaches({})).toEqual(['everything', 'nothing', 'nothing'])
  expect(reaches({ DEMO_MODE: 'on' })).toEqual(['everything', 'nothing', 'nothing'])
  expect(reaches({ DEMO_MODE: 'off' })).toEqual(['nothing', 'nothing', 'nothing'])
  expect(reaches({ TRUSTED_PROXIES: '1' })).toEqual(['nothing', 'nothing', 'nothing'])
  expect(reaches({ DEMO_MODE: 'on-public' })).toEqual(['people', 'people', 'people'])
})

test('the start says when a trusted proxy turned demo mode off, and only then', () => {
  expect(demoNotice(readSettings({ TRUSTED_PROXIES: '1' }))).toContain('Demo mode is off')
  for (const expected of [
    {},
    { HOST: '0.0.0.0', TRUSTED_PROXIES: '1' },
    { DEMO_MODE: 'off', TRUSTED_PROXIES: '1' },
    { DEMO_MODE: 'on-public', TRUSTED_PROXIES: '1' },
  ]) {
    expect(demoNotice(readSettings(expected))).toBeUndefined()
  }
})
