import { resolve } from 'node:path'
import { SECOND_STEP_FOR } from '@wayfur/domain/accounts/second-step'
import { PAYOUTS_BY } from '@wayfur/domain/payouts/payout-account'
import { TAX_BY } from '@wayfur/domain/subscriptions/tax'
import { isOnlyLocal, publicUrlOf } from './public-address.ts'
import {
  WrongSecret,
  WrongSetting,
  autoOr,
  handOffTemplate,
  mailAddress,
  mailSender,
  metricsToken,
  nameList,
  onOff,
  oneOf,
  optionalText,
  setting,
  stripeKey,
  text,
  type Read,
  webAddress,
  webAddresses,
  webAddressSet,
  webhookSecrets,
  wholeNumber,
} from './setting-readers.ts'
import { TRACING_SETTINGS } from './tracing-settings.ts'

/** More than any machine gains from; a typing mistake must not start a thousand. */
const MOST_WORKERS = 64

/** Every setting of the product: its name in the environment, default, meaning and form. */
export const SETTINGS = {
  PORT: setting('3000', 'Port the server listens on.', wholeNumber(0, 65_535)),
  HOST: setting(
    'localhost',
    'Network name or address to listen on; 0.0.0.0 makes it reachable from other machines.',
    text,
  ),
  PUBLIC_URL: setting(
    '',
    'Where visitors reach the product, e.g. https://wayfur.example; empty means http://HOST:PORT.',
    webAddress('http:', 'https:'),
  ),
  DATA_DIR: setting(
    './data',
    'Folder for the embedded database, uploaded files and the mail outbox.',
    (value) => resolve(value),
  ),
  DATABASE_URL: setting(
    '',
    'A PostgreSQL 15 or newer, e.g. postgres://user:password@host/name; empty uses the embedded one.',
    webAddress('postgres:', 'postgresql:'),
  ),
  DATABASE_DIRECT_URL: setting(
    '',
    'Where DATABASE_URL leads to a pooler: the PostgreSQL itself, for notices between processes and for long work; empty is the same address.',
    webAddress('postgres:', 'postgresql:'),
  ),
  DATABASE_REPLICA_URLS: setting(
    '',
    'Replicas of that PostgreSQL, with commas: they answer what is the same for everybody, and the primary does where none is up to date.',
    webAddresses('postgres:', 'postgresql:'),
  ),
  WORKERS: setting(
    'auto',
    'How many processes serve behind one port: auto is one for each core with that PostgreSQL, and one with the embedded database, which can have no more.',
    autoOr(1, MOST_WORKERS),
  ),
  DATABASE_CONNECTIONS: setting(
    'auto',
    'Most connections to that PostgreSQL from one process; auto is 10, or fewer where all processes of this start would need more than 80.',
    autoOr(1, 200),
  ),
  DATABASE_PREPARED: setting(
    'on',
    'Whether sessions keep what is prepared and set; off behind a pooler that gives each transaction another session.',
    onOff,
  ),
  DRAIN_SECONDS: setting(
    '0',
    'How many seconds it goes on serving after it was told to stop, while /readyz says no: longer than your load balancer takes to see that; 0 where nobody asks.',
    wholeNumber(0, 60),
  ),
  SAMPLE_WORLD: setting(
    'on',
    'Whether an empty database is filled with sample places, each marked Sample.',
    onOff,
  ),
  DEMO_MODE: setting(
    'auto',
    'Whether visitors try the product as sample people: auto is on with the embedded database on localhost, for callers on this machine alone; for others it needs on-public.',
    oneOf('auto', 'on', 'off', 'on-public'),
  ),
  ADMIN_EMAIL: setting(
    '',
    'The address whose account is made administrator when it is confirmed or signs in.',
    mailAddress,
  ),
  SECOND_STEP_FOR: setting(
    '',
    'Whose role rests until they have turned on the second step of signing in: admin, or moderator for moderators and administrators; empty asks nobody.',
    oneOf(...SECOND_STEP_FOR),
  ),
  MAIL_SMTP_URL: setting(
    '',
    'Mail server that sends emails, e.g. smtps://user:password@host:465; empty keeps them at /outbox.',
    webAddress('smtp:', 'smtps:'),
  ),
  MAIL_FROM: setting(
    '',
    'Who emails are from, e.g. Wayfur <hello@wayfur.example>; needed with MAIL_SMTP_URL.',
    mailSender,
  ),
  CONTACT_EMAIL: setting(
    '',
    'Whom messages from the contact page are mailed to; empty keeps them here only.',
    mailAddress,
  ),
  FILES_S3_URL: setting(
    '',
    'Bucket for uploaded files, e.g. https://KEY:SECRET@s3.example.com/bucket?region=eu-west-1; empty keeps them in DATA_DIR.',
    webAddress('http:', 'https:'),
  ),
  FILES_S3_READ_URL: setting(
    '',
    'Where browsers reach that store, e.g. https://s3.example.com; they then read files there by signed links. Empty has this server pass them on.',
    webAddress('http:', 'https:'),
  ),
  REGION_UPLOAD_MB: setting(
    '1024',
    'Largest extract of OpenStreetMap, in MB, that an operator may send on their page; npm run region takes files of any size.',
    wholeNumber(1, 16_384),
  ),
  TRUSTED_PROXIES: setting(
    '0',
    'How many proxies are in front; their X-Forwarded-For tells the caller.',
    wholeNumber(0, 10),
  ),
  LOG_LEVEL: setting(
    'warn',
    'How much is logged to standard error.',
    oneOf('silent', 'error', 'warn', 'info', 'debug'),
  ),
  SLOW_QUERY_MS: setting(
    '500',
    'How many milliseconds a database statement of a call or a job may take before the log says which it was; 0 says nothing.',
    wholeNumber(0, 60_000),
  ),
  METRICS_TOKEN: setting(
    '',
    'Token with which your Prometheus reads /metrics, of 32 characters or more, e.g. out of openssl rand -hex 32; empty has no such address.',
    metricsToken,
  ),
  CHECK_REPLIES: setting(
    'off',
    'Whether lists written by SQL, and the codes of refusals, are held against the contract before they are sent.',
    onOff,
  ),
  STRIPE_SECRET_KEY: setting(
    '',
    'Secret key of your Stripe account; with the two below, cards are charged for real (or in its test mode).',
    stripeKey('secret'),
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    '',
    'Publishable key of the same account and mode.',
    stripeKey('publishable'),
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    '',
    'Signing secret of the Stripe endpoint PUBLIC_URL/api/webhooks/payments; several with commas while one is replaced.',
    webhookSecrets,
  ),
  ALLOW_TEST_PAYMENTS: setting(
    'off',
    'Whether test cards, which move no money, are taken also where other machines can reach the product.',
    onOff,
  ),
  PLANS_FILE: setting(
    '',
    'Your own plans and prices, a file like server/assets/plans/plans.json; empty sells those.',
    optionalText,
  ),
  TAX_BY: setting(
    'off',
    'Who says what tax there is on plans: table is your own at /admin?view=taxes, stripe has Stripe Tax work it out, off takes none.',
    oneOf(...TAX_BY),
  ),
  PAYOUTS_BY: setting(
    'auto',
    'How providers of care are paid out: provider sends it through Stripe Connect (or the test bank), hand notes what you paid yourself, auto is hand once Stripe takes the cards.',
    oneOf(...PAYOUTS_BY),
  ),
  REWARDS_FILE: setting(
    '',
    'Your own rewards for scouts, a file like server/assets/rewards/rewards.json; empty offers the invented ones of demo mode alone.',
    optionalText,
  ),
  OPERATOR_NAME: setting('', 'Who runs this installation, as named in the footer and terms.', text),
  OPERATOR_STORY: setting(
    '',
    'How this installation came to be, as the About page tells it; empty tells nothing.',
    text,
  ),
  SOCIAL_FACEBOOK: setting('', 'Address of your Facebook page.', webAddress('https:')),
  SOCIAL_TWITTER: setting('', 'Address of your Twitter page.', webAddress('https:')),
  SOCIAL_INSTAGRAM: setting('', 'Address of your Instagram page.', webAddress('https:')),
  SOCIAL_YOUTUBE: setting('', 'Address of your YouTube channel.', webAddress('https:')),
  GEOCODER: setting(
    'embedded',
    'Who finds places by name; the embedded gazetteer answers when another does not.',
    oneOf('embedded', 'photon', 'nominatim'),
  ),
  GEOCODER_URL: setting(
    '',
    'Address of that Photon or Nominatim server.',
    webAddress('http:', 'https:'),
  ),
  ROUTER: setting(
    'embedded',
    'Who finds ways by road; the embedded highway map answers when another does not.',
    oneOf('embedded', 'osrm', 'valhalla', 'graphhopper'),
  ),
  ROUTER_URL: setting(
    '',
    'Address of that OSRM, Valhalla or GraphHopper server.',
    webAddress('http:', 'https:'),
  ),
  ROUTER_KEY: setting('', 'Key of the GraphHopper server, where it wants one.', optionalText),
  REGIONS: setting(
    '',
    'Regions that are fetched and made after a start where they are missing, by name, with semicolons: Colorado; Portland, OR.',
    nameList,
  ),
  REGION_INDEX_URL: setting(
    'https://download.geofabrik.de/index-v1.json',
    'Address of the list of extracts, written as Geofabrik does, in which a region is found by its name.',
    webAddressSet('http:', 'https:'),
  ),
  OVERPASS_URL: setting(
    'https://overpass-api.de/api/interpreter',
    'Address of the Overpass server that is asked for the region of a town.',
    webAddressSet('http:', 'https:'),
  ),
  MAP_STYLE_URL: setting(
    '',
    'Address of a MapLibre style to draw instead of our own map.',
    webAddress('http:', 'https:'),
  ),
  TAG_PRODUCTS: setting(
    '',
    'Path to a file of your own with the pet tags you sell; empty sells those of server/assets/tags/products.json.',
    optionalText,
  ),
  MAP_PMTILES: setting(
    '',
    'File or address of a PMTiles archive with street detail, e.g. a Protomaps extract.',
    optionalText,
  ),
  HOTEL_HANDOFF_TEMPLATE: setting(
    'https://www.booking.com/searchresults.html?ss={hotel}, {destination}&checkin={checkin}&checkout={checkout}&group_adults={guests}&no_rooms=1&group_children=0&pets={pets}&nflt=hotelfacility%3D4&label={click}',
    'Address a chosen hotel opens, with {destination}, {checkin}, {checkout}, {guests}, {pets}, {hotel} and {click}.',
    handOffTemplate,
  ),
  LITEAPI_KEY: setting('', 'Key of LiteAPI, which then gives prices of hotels.', optionalText),
  LITEAPI_URL: setting(
    'https://api.liteapi.travel/v3.0',
    'Address of LiteAPI.',
    webAddress('http:', 'https:'),
  ),
  GUIDES_DIR: setting(
    '',
    'Folder with your own airlines.json and countries.json for the travel guide; empty uses ours.',
    (value) => (value === '' ? undefined : resolve(value)),
  ),
  MAP_ATTRIBUTION: setting('', 'Credit to show for that map.', optionalText),
  ...TRACING_SETTINGS,
} as const

export type SettingName = keyof typeof SETTINGS
export type Settings = { readonly [N in SettingName]: ReturnType<(typeof SETTINGS)[N]['read']> }

/** Reads every setting; the first wrong one stops the start with a sentence that says what to do. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const entries = Object.entries(SETTINGS).map(([name, one]) => {
    const given = environment[name]?.trim()
    const value = given === undefined || given === '' ? one.default : given
    try {
      return [name, (one.read as Read<unknown>)(value)]
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error
      const given = error instanceof WrongSecret ? '' : `, but it is "${value}"`
      throw new WrongSetting(`The setting ${name} ${error.message}${given}. ${one.meaning}`)
    }
  })
  const settings = Object.fromEntries(entries) as Settings
  if (settings.GEOCODER !== 'embedded' && settings.GEOCODER_URL === undefined) {
    throw new WrongSetting(
      `GEOCODER is ${settings.GEOCODER}, so GEOCODER_URL must say where that server is.`,
    )
  }
  if (settings.ROUTER !== 'embedded' && settings.ROUTER_URL === undefined) {
    throw new WrongSetting(
      `ROUTER is ${settings.ROUTER}, so ROUTER_URL must say where that server is.`,
    )
  }
  if (settings.FILES_S3_READ_URL !== undefined && settings.FILES_S3_URL === undefined) {
    throw new WrongSetting('FILES_S3_READ_URL is set, so FILES_S3_URL must name the bucket.')
  }
  if (settings.MAIL_SMTP_URL !== undefined && settings.MAIL_FROM === undefined) {
    throw new WrongSetting('MAIL_SMTP_URL is set, so MAIL_FROM must say who letters are from.')
  }
  if (settings.DATABASE_URL === undefined && settings.WORKERS !== 'auto' && settings.WORKERS > 1) {
    throw new WrongSetting(
      `WORKERS is ${settings.WORKERS}, but one process alone can open the embedded database. Leave ` +
        'WORKERS out, or set DATABASE_URL.',
    )
  }
  if (settings.DATABASE_URL === undefined && settings.DATABASE_REPLICA_URLS.length > 0) {
    throw new WrongSetting(
      'DATABASE_REPLICA_URLS is set, but nothing follows the embedded database. Leave it out, or set ' +
        'DATABASE_URL to the PostgreSQL they follow.',
    )
  }
  if (settings.DATABASE_URL === undefined && settings.DATABASE_DIRECT_URL !== undefined) {
    throw new WrongSetting(
      'DATABASE_DIRECT_URL is set without DATABASE_URL. Leave it out, or set DATABASE_URL to the pooler ' +
        'in front of that PostgreSQL.',
    )
  }
  requireKeysThatGoTogether(settings)
  requireWhoPays(settings)
  if (settings.DEMO_MODE === 'on' && !isOnlyLocal(settings)) {
    throw new WrongSetting(
      'DEMO_MODE is on, but other machines can reach this server, by its address or through a trusted ' +
        'proxy, and in demo mode anyone is let in as a sample person. Set DEMO_MODE=on-public if that is ' +
        'wanted, or DEMO_MODE=off.',
    )
  }
  return settings
}

function requireKeysThatGoTogether(settings: Settings): void {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = settings
  const set = [secret, publishable, settings.STRIPE_WEBHOOK_SECRET].filter(Boolean)
  if (set.length === 0) {
    if (settings.TAX_BY !== 'stripe') return
    throw new WrongSetting(
      'TAX_BY is stripe, but no keys of Stripe are set: the test cards know no taxes. Set STRIPE_SECRET_KEY, ' +
        'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or TAX_BY=table.',
    )
  }
  if (!secret || !publishable || set.length < 3) {
    throw new WrongSetting(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: set all three or none.',
    )
  }
  const isLive = secret.includes('_live_')
  if (isLive !== publishable.includes('_live_')) {
    throw new WrongSetting(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: both must be live or both test.',
    )
  }
  if (isLive && !publicUrlOf(settings).startsWith('https:')) {
    throw new WrongSetting(
      'STRIPE_SECRET_KEY is live, so PUBLIC_URL must begin with https://: cards are not taken over an open line.',
    )
  }
}

function requireWhoPays(settings: Settings): void {
  if (settings.PAYOUTS_BY !== 'provider' || settings.STRIPE_SECRET_KEY) return
  if (settings.ALLOW_TEST_PAYMENTS || isOnlyLocal(settings)) return
  throw new WrongSetting(
    'PAYOUTS_BY is provider, but no keys of Stripe are set and test payments are off: nobody could pay. Set ' +
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or PAYOUTS_BY=hand.',
  )
}

/** The settings of this process, from its environment. */
export function settingsOfThisProcess(): Settings {
  return readSettings(process.env)
}

/** A file that a person named, as seen from where they stand: npm runs programs in our own folder. */
export function fileNamed(name: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', name)
}
