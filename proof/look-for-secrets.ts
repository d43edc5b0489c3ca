import { NOTHING_CHOSEN } from '@wayfur/domain/tags/found-pet'
import sharp from 'sharp'
import { everyRow } from '../server/src/accounts/testing/account-fixtures.ts'
import type { RunningServer } from '../server/src/create-server.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { pagesProgram } from '../server/src/program-files.ts'
import type { PageBuild } from '../server/src/ssr.ts'
import { busyMember, EMAIL } from '../server/test/busy-member.ts'
import { fromAPhone } from '../server/test/pictures.ts'
import { writeRowsOfALife } from '../server/test/rows-of-a-life.ts'
import { type ServedProduct, serveProduct } from '../server/test/served-product.ts'
import { newTag } from '../server/test/tag-permission-rows.ts'
import { sessionsOf } from '../server/test/whole-product.ts'
import type { Trial } from './guarantee.ts'
import { look, pagesFor } from './look-everywhere.ts'
import { newPeople, type SignedInPerson } from './people.ts'

const SHOWN = 8
/** Calls about things are asked about the first of them. */
const MOST_ID = 40

/** Looks everywhere a stranger can for where somebody was and how to reach them. */
export async function lookForSecrets(): Promise<Trial[]> {
  const served = await serveProduct({
    TRUSTED_PROXIES: '1',
    SAMPLE_WORLD: 'off',
    ALLOW_TEST_PAYMENTS: 'on',
  })
  try {
    const [sender] = await newPeople(served.product, 1)
    if (sender === undefined) throw new Error('Nobody could be made.')
    // First, so that its things have the first numbers, by which they are asked for.
    const reached = await reachedByStrangers(served)
    return [
      await placesInPhotos(served.product, sender),
      await placesOfFinders(served.product, sender),
      await choicesOfOwners(served.product, sender),
      reached,
    ]
  } finally {
    await served.end()
  }
}

/** What a phone writes into a photo: where it was taken, by whom, with which device. */
const WRITTEN = [/Ada/, /SN-4711/, /Phone 9/, /44[,.]3/, /http:\/\/ns\.adobe/]

async function placesInPhotos(product: RunningServer, sender: SignedInPerson): Promise<Trial> {
  const broken: string[] = []
  let times = 0
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const photo = fromAPhone(6)[format](format === 'avif' ? { effort: 0 } : {})
    const body = new Uint8Array(await photo.toBuffer())
    for (const purpose of ['pet', 'photo', 'bin', 'document'] as const) {
      const sent = await ask(product, sender, `/api/files?purpose=${purpose}`, {
        method: 'PUT',
        body,
      })
      const { url, smallUrl } = (await sent.json()) as { url: string; smallUrl: string }
      for (const address of [url, smallUrl]) {
        const served = await ask(product, sender, address)
        const bytes = Buffer.from(await served.arrayBuffer())
        const { exif, xmp, iptc } = await sharp(bytes).metadata()
        times += 1
        const hasWords = WRITTEN.some((word) => word.test(bytes.toString('latin1')))
        if (exif ?? xmp ?? iptc ?? hasWords) broken.push(`a ${format} for a ${purpose} tells of it`)
      }
    }
  }
  return {
    on: 'what phones write into photos',
    tried: `${times} pictures served`,
    times,
    broken: broken.length,
    found: broken.slice(0, SHOWN),
  }
}

const FINDERS = 12

/** A finder who did not choose so is nowhere exactly, in no row of any table. */
async function placesOfFinders(product: RunningServer, owner: SignedInPerson): Promise<Trial> {
  const broken: string[] = []
  for (let finder = 0; finder < FINDERS; finder += 1) {
    const { tagId } = await tagOf(product, owner)
    const digits = `${760_912 + finder * 31}`
    const location = `37.${digits},-122.${Number(digits) - 300_000}`
    const answer = await ask(product, undefined, `/api/qr/${tagId}/found`, json({ location }))
    if (answer.status !== 200) throw new Error(`A report is answered with ${answer.status}.`)
    const rows = await everyRow(product)
    if (rows.includes(`37.${digits}`)) broken.push(`37.${digits} is kept`)
  }
  return {
    on: 'where a finder stands who did not say exactly',
    tried: `${FINDERS} reports, each looked for in every row`,
    times: FINDERS,
    broken: broken.length,
    found: broken.slice(0, SHOWN),
  }
}

/** Each way to reach an owner, by what would be seen of it. */
const REACHED = {
  showsPhone: '+1 541 555 0142',
  showsEmail: 'chosen@example.org',
  showsLastName: 'Quillfeather',
  showsEmergencyContact: 'Aunt Marigold',
  showsMedicalNotes: 'Takes it with cheese',
} as const

/** All 32 choices: a finder sees what was chosen and nothing else. */
async function choicesOfOwners(product: RunningServer, owner: SignedInPerson): Promise<Trial> {
  const { db } = product
  const { id: petTag, tagId } = await tagOf(product, owner)
  const { petId } = await db
    .selectFrom('petTags')
    .select('petId')
    .where('id', '=', petTag)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('members')
    .set({
      name: `Sam ${REACHED.showsLastName}`,
      phone: REACHED.showsPhone,
      email: REACHED.showsEmail,
    })
    .where('id', '=', owner.id)
    .execute()
  await db
    .updateTable('pets')
    .set({
      emergencyContact: REACHED.showsEmergencyContact,
      medicalNotes: REACHED.showsMedicalNotes,
    })
    .where('id', '=', petId)
    .execute()
  const names = Object.keys(REACHED) as (keyof typeof REACHED)[]
  // A phone number is shown as people there write it.
  const marks = new Map(
    names.map((name) => [name, new RegExp(REACHED[name].replaceAll(/[^a-z\d]+/gi, '.{0,8}'))]),
  )
  const broken: string[] = []
  let times = 0
  for (let choice = 0; choice < 2 ** names.length; choice += 1) {
    const chosen = Object.fromEntries(names.map((name, at) => [name, ((choice >> at) & 1) === 1]))
    await db.deleteFrom('foundChoices').where('petId', '=', petId).execute()
    await db
      .insertInto('foundChoices')
      .values({ ...NOTHING_CHOSEN, ...chosen, petId })
      .execute()
    for (const path of [`/qr/${tagId}`, `/api/qr/${tagId}`]) {
      const text = await (await ask(product, undefined, path)).text()
      for (const name of names) {
        times += 1
        if (marks.get(name)?.test(text) !== chosen[name]) {
          broken.push(`${path.split('/')[1]}: ${name} is ${chosen[name]} and seen otherwise`)
        }
      }
    }
  }
  return {
    on: 'what an owner chose that a finder sees',
    tried: `${2 ** names.length} choices, on the page and by the call`,
    times,
    broken: broken.length,
    found: [...new Set(broken)].slice(0, SHOWN),
  }
}

const PRIVATE: Readonly<Record<string, RegExp>> = {
  email: new RegExp(EMAIL, 'i'),
  phone: /555.?0177/,
}

/** Every page and call, as a visitor and as another member, once somebody has done all one can. */
async function reachedByStrangers(served: ServedProduct): Promise<Trial> {
  const { product } = served
  const { routes } = (await import(pagesProgram().href)) as unknown as PageBuild
  const [stranger] = await newPeople(product, 1)
  const { id } = await busyMember(product)
  await writeRowsOfALife(product.db, id)
  const pets = await product.db.selectFrom('pets').select('id').limit(MOST_ID).execute()
  const starts = pets.map(({ id: pet }) => `/passport?pet=${pet}`)
  const told: string[] = []
  let times = 0
  for (const cookie of ['', stranger?.cookie ?? '']) {
    const hold = (path: string, text: string) => {
      times += 1
      for (const [name, mark] of Object.entries(PRIVATE)) {
        if (mark.test(text)) told.push(`${path} tells the ${name}`)
      }
    }
    for await (const { path, bytes } of pagesFor(served, { cookie, starts, routes })) {
      hold(path, bytes.toString())
    }
    for await (const [path, text] of callsFor(product, cookie)) hold(path, text)
  }
  return {
    on: 'mail and phone of a member who did all one can, looked for by strangers',
    tried: `${times.toLocaleString('en-US')} pages and answers of calls, as a visitor and as a member`,
    times,
    broken: told.length,
    found: told.slice(0, SHOWN),
  }
}

/** Every call of the contract that reads, about the first things of its kind. */
async function* callsFor(product: RunningServer, cookie: string) {
  let from = 20_000
  for (const { endpoint } of product.served) {
    if (endpoint.method !== 'GET') continue
    const hasId = /:\w*[iI]d\b/.test(endpoint.path)
    for (let id = 1; id <= (hasId ? MOST_ID : 1); id += 1) {
      const path = endpoint.path.replaceAll(/:\w*[iI]d\b/g, `${id}`)
      if (path.includes(':')) break
      const seen = await look(product, path, { cookie, from: (from += 1) })
      if (seen !== undefined) yield [path, seen.bytes.toString()] as const
    }
  }
}

function tagOf({ db }: RunningServer, owner: SignedInPerson) {
  return newTag({ db, now: systemClock.now(), sessions: sessionsOf({ db }), ownerId: owner.id })
}

let asked = 0

async function ask(
  { app }: RunningServer,
  who: SignedInPerson | undefined,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  asked += 1
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', `10.30.${(asked >> 8) & 255}.${asked & 255}`)
  if (who !== undefined) headers.set('cookie', who.cookie)
  return app.request(path, { ...init, headers })
}

function json(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
