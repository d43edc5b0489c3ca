import { setTimeout as pause } from 'node:timers/promises'
import {
  embeddedPaymentProvider,
  testBankSecret,
} from '../server/src/payments/embedded-payment-provider.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import { PERMISSION_ROWS } from '../server/test/permission-rows.ts'
import { twoHalves } from '../server/test/pictures.ts'
import { recordedMailServer, type RecordedMailServer } from '../server/test/recorded-mail-server.ts'
import { type ServedProduct, serveProduct } from '../server/test/served-product.ts'
import { StripeEmulator } from '../server/test/stripe-emulator/stripe-emulator.ts'
import { newTag } from '../server/test/tag-permission-rows.ts'
import { sessionsOf } from '../server/test/whole-product.ts'
import type { Effort, Trial } from './guarantee.ts'
import { newPeople, type SignedInPerson } from './people.ts'
import { type LentPostgres, onPostgres } from './postgres.ts'
import { type Away, type ShutDoor, shutDoor } from './shut-door.ts'
import { standInBucket, standInGeocoder, standInRouter } from './stand-ins.ts'
import { STRIPE_AT } from './taken-out.ts'

/** Each service goes away in both ways so often. */
const ROUNDS = { short: 1, long: 6 }
/** Whoever waits longer has given up. */
const ANSWERED_WITHIN_MS = 25_000
/** Once a service is back, all is as before within this. */
const HEALED_WITHIN_MS = 60_000
const LOOK_MS = 250

/** What was answered, as far as it is looked at. */
interface Answer {
  status: number
  text: string
}

interface Town {
  served: ServedProduct
  member: SignedInPerson
  mail: RecordedMailServer
  /** Things of the member: a pet, its tag, an order for each round, a picture in the bucket. */
  petId: number
  tagId: string
  picture: string
  orderId(): Promise<number>
  /** To whom a letter was asked for while there was no mail server. */
  awaited?: string | undefined
}

interface Service {
  name: string
  /** What takes it and is done all the same, answered in another way or later. */
  goesOn?: (town: Town) => Promise<boolean>
  /** What takes it and cannot be done: asked for now, it must be told in a plain sentence. */
  refused?: (town: Town) => Promise<Answer>
  /** Whether it is all as before. */
  isBack: (town: Town) => Promise<boolean>
  /** Without it hardly anything is answered. */
  isNeededByAll?: boolean
}

/** What people do who need none of the services: it goes on whichever is away. */
const EVERYDAY: readonly ((town: Town) => Promise<Answer>)[] = [
  (town) => ask(town, '/'),
  (town) => ask(town, '/events'),
  (town) => ask(town, '/api/businesses?limit=5'),
  (town) => ask(town, `/passport?pet=${town.petId}`),
  (town) => ask(town, `/qr/${town.tagId}`),
  (town) => ask(town, `/api/pets/${town.petId}/notes`, { on: '2026-01-15', words: 'Slept well' }),
]

const SERVICES: readonly Service[] = [
  {
    name: 'mail server',
    async goesOn(town) {
      letters += 1
      town.awaited = `reader${letters}@example.org`
      const { status } = await ask(town, '/api/accounts/request-link', { email: town.awaited })
      // It is away for as long as it takes to be asked in vain.
      const hasFailed = await eventually(async () => {
        const failed = town.served.product.db
          .selectFrom('jobs')
          .select('id')
          .where('kind', '=', 'mail')
          .where('error', 'is not', null)
          .where('doneAt', 'is', null)
          .where('failedAt', 'is', null)
        return (await failed.executeTakeFirst()) !== undefined
      })
      return status === 200 && hasFailed
    },
    isBack: async ({ mail, awaited }) =>
      awaited === undefined || mail.mails.some(({ to }) => to === awaited),
  },
  {
    name: 'geocoder',
    async goesOn(town) {
      const { status, text } = await ask(town, '/api/geo/geocode?q=Bend%2C+OR')
      return status === 200 && text.includes('"gazetteer"')
    },
    async isBack(town) {
      return (await ask(town, '/api/geo/geocode?q=Bend%2C+OR')).text.includes('"photon"')
    },
  },
  {
    name: 'router',
    async goesOn(town) {
      const { status, text } = await ask(town, TRIP)
      return status === 200 && text.includes('"highways"')
    },
    async isBack(town) {
      return (await ask(town, TRIP)).text.includes('"osrm"')
    },
  },
  {
    name: 'bucket',
    refused: (town) => upload(town),
    async isBack(town) {
      const [kept, fresh] = [await ask(town, town.picture), await upload(town)]
      return kept.status === 200 && fresh.status === 200
    },
  },
  {
    name: 'payments',
    refused: (town) => pay(town),
    isBack: async (town) => (await pay(town)).status === 200,
  },
  {
    name: 'database',
    isNeededByAll: true,
    refused: (town) =>
      ask(town, `/api/pets/${town.petId}/notes`, { on: '2026-01-15', words: 'Ate well' }),
    async isBack(town) {
      const answers = await Promise.all(EVERYDAY.map((does) => does(town)))
      return answers.every(({ status }) => status === 200)
    },
  },
]

let letters = 0

const TRIP = '/api/trips/plan?from=45.52,-122.67&to=44.94,-123.03'

async function pay(town: Town): Promise<Answer> {
  return ask(town, '/api/payments', { kind: 'tag-order', id: await town.orderId() })
}

async function upload({ served, member }: Town): Promise<Answer> {
  const body = new Uint8Array(await twoHalves(40, 30).jpeg().toBuffer())
  return answerTo(served.url, '/api/files?purpose=pet', {
    method: 'PUT',
    headers: { cookie: member.cookie },
    body,
  })
}

/** Takes one service after the other away from a product that stands on all of them. */
export async function breakServices({ isLong }: Effort): Promise<Trial[]> {
  return onPostgres(async (server) => {
    if (server === undefined) throw new Error('It takes a PostgreSQL that can be taken away.')
    return server.onDatabase(({ url }) =>
      brokenOn(server, url, isLong ? ROUNDS.long : ROUNDS.short),
    )
  })
}

async function brokenOn(server: LentPostgres, url: string, rounds: number): Promise<Trial[]> {
  const ends: (() => Promise<void>)[] = []
  const mail = await recordedMailServer((end) => void ends.push(end))
  const doors: Record<string, ShutDoor> = {
    'mail server': await shutDoor(portOf(mail.url)),
    geocoder: await shutDoor(await standInGeocoder()),
    router: await shutDoor(await standInRouter()),
    bucket: await shutDoor(await standInBucket()),
    database: await shutDoor(portOf(server.url)),
    payments: await shutDoor(await standInStripe(url, ends)),
  }
  // Instead of its own address: `source-changes.ts` has put that there.
  process.env[STRIPE_AT] = `${doors['payments']?.port}`
  const at = (name: string, kind = 'http') => `${kind}://127.0.0.1:${doors[name]?.port}`
  const database = new URL(url)
  database.port = `${doors['database']?.port}`
  const served = await serveProduct({
    DATABASE_URL: database.href,
    MAIL_SMTP_URL: at('mail server', 'smtp'),
    MAIL_FROM: 'Wayfur <hello@wayfur.example>',
    GEOCODER: 'photon',
    GEOCODER_URL: at('geocoder'),
    ROUTER: 'osrm',
    ROUTER_URL: at('router'),
    FILES_S3_URL: `http://key:secret@127.0.0.1:${doors['bucket']?.port}/pets`,
    STRIPE_SECRET_KEY: 'sk_test_of_the_proof',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_proof',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_proof',
    SAMPLE_WORLD: 'off',
    TRUSTED_PROXIES: '1',
  })
  try {
    const town = await townOn(served, mail)
    const trials: Trial[] = []
    for (const service of SERVICES) {
      for (const how of ['gone', 'silent'] as const) {
        const door = doors[service.name]
        if (door === undefined) throw new Error(`Nobody stands before the ${service.name}.`)
        trials.push(await brokenService(town, service, { door, how, rounds }))
      }
    }
    return trials
  } finally {
    await served.end()
    for (const end of ends) await end()
  }
}

/** The books of the stand-in lie in the same database, which it asks by its own way. */
async function standInStripe(databaseUrl: string, ends: (() => Promise<void>)[]): Promise<number> {
  const database = await openDatabase({ dataDir: '', databaseUrl, log: openLog('silent') })
  await migrate(database)
  const secret = await testBankSecret(database.db, systemClock)
  const emulator = new StripeEmulator(
    embeddedPaymentProvider({ db: database.db, clock: systemClock, secret }),
  )
  ends.push(async () => {
    await emulator.close()
    await database.close()
  })
  return (await emulator.listen()).port
}

async function brokenService(
  town: Town,
  { name, goesOn, refused, isBack, isNeededByAll = false }: Service,
  { door, how, rounds }: { door: ShutDoor; how: Away; rounds: number },
): Promise<Trial> {
  const broken: string[] = []
  const said = new Set<string>()
  let times = 0
  let slowestMs = 0
  const hold = (isSo: boolean, what: string) => {
    times += 1
    if (!isSo) broken.push(what)
  }
  for (let round = 0; round < rounds; round += 1) {
    town.awaited = undefined
    if (!(await eventually(() => isBack(town)))) throw new Error(`The ${name} was never there.`)
    await door.shut(how)
    if (!isNeededByAll) {
      for (const does of EVERYDAY) {
        const { status, text } = await does(town)
        hold(status === 200, `everyday work is answered with ${status} ${text.slice(0, 60)}`)
      }
    }
    if (goesOn !== undefined) hold(await goesOn(town), 'what takes it is not done in another way')
    if (refused !== undefined) {
      const { status, text } = await refused(town)
      const isTold = (status === 502 || status === 503) && /^[A-Z][^<>]{5,200}[.!]$/.test(text)
      if (isTold) said.add(`“${text}”`)
      hold(isTold, `what takes it is answered with ${status} ${text.slice(0, 80)}`)
    }
    await door.open()
    const began = performance.now()
    hold(await eventually(() => isBack(town)), 'it does not heal')
    slowestMs = Math.max(slowestMs, performance.now() - began)
  }
  const isTold = said.size > 0 ? `said ${[...said].join(', ')}` : 'nobody noticed'
  return {
    on: `${name}, ${how === 'gone' ? 'not there' : 'silent'}`,
    tried: `${isTold}; as before after ${(slowestMs / 1000).toFixed(1)} s`,
    times,
    broken: broken.length,
    found: [...new Set(broken)],
  }
}

async function townOn(served: ServedProduct, mail: RecordedMailServer): Promise<Town> {
  const { db } = served.product
  const [member] = await newPeople(served.product, 1)
  if (member === undefined) throw new Error('Nobody could be made.')
  const world = {
    db,
    now: systemClock.now(),
    sessions: sessionsOf(served.product),
    ownerId: member.id,
  }
  const { id: tag, tagId } = await newTag(world)
  const { petId } = await db
    .selectFrom('petTags')
    .select('petId')
    .where('id', '=', tag)
    .executeTakeFirstOrThrow()
  const order = PERMISSION_ROWS['POST /api/tag-orders/:id/withdraw']?.find(
    ({ what }) => what === 'own',
  )
  const town: Town = {
    served,
    member,
    mail,
    petId,
    tagId,
    picture: '',
    async orderId() {
      const { params } = (await order?.send?.({ ...world, now: systemClock.now() })) ?? {}
      return Number(params?.['id'])
    },
  }
  const { text } = await upload(town)
  return { ...town, picture: /\/files\/[\w.]+/.exec(text)?.[0] ?? '' }
}

let asked = 0

/** Asks as the member; each time from an address of its own, since limits count by address. */
function ask({ served, member }: Town, path: string, body?: object): Promise<Answer> {
  const headers: Record<string, string> = { cookie: member.cookie }
  if (body === undefined) return answerTo(served.url, path, { headers })
  headers['content-type'] = 'application/json'
  return answerTo(served.url, path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function answerTo(url: string, path: string, init: RequestInit): Promise<Answer> {
  asked += 1
  const address = `198.18.${(asked >> 8) & 255}.${asked & 255}`
  const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': address }
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
  return fetch(`${url}${path}`, { ...init, headers, signal, redirect: 'manual' }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    (error: unknown) => ({ status: 0, text: String(error) }),
  )
}

async function eventually(isSo: () => Promise<boolean>): Promise<boolean> {
  const began = performance.now()
  while (performance.now() - began < HEALED_WITHIN_MS) {
    if (await isSo().catch(() => false)) return true
    await pause(LOOK_MS)
  }
  return false
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}
