import { extractText } from 'unpdf'
import type { RunningServer } from '../server/src/create-server.ts'
import { pagesProgram } from '../server/src/program-files.ts'
import type { PageBuild } from '../server/src/ssr.ts'
import { busyMember } from '../server/test/busy-member.ts'
import { writeRowsOfALife } from '../server/test/rows-of-a-life.ts'
import { type ServedProduct, serveProduct } from '../server/test/served-product.ts'
import { harmIn, marksIn, partsOfPage, type ShownIn } from './hostile-texts.ts'
import { pagesFor, look, type Seen } from './look-everywhere.ts'
import { plantTexts, spreadKept } from './plant-texts.ts'

/** What was shown in one kind of place: how many texts in how many of them, and which did harm. */
export interface PlaceReport {
  place: ShownIn
  looked: number
  shown: number
  harmed: number
  found: string[]
}

export interface WhatRuns {
  fields: number
  sent: number
  kept: number
  keptFields: number
  columns: number
  withoutRow: string[]
  places: PlaceReport[]
}

/** Files of things are looked for by the first numbers of these. */
const MOST_ID = 25
const SHOWN = 6

/** Plants hostile texts wherever one may write, looks at everything that is shown, and tells of both. */
export async function findWhatRuns(): Promise<WhatRuns> {
  const served = await serveProduct({
    TRUSTED_PROXIES: '1',
    SAMPLE_WORLD: 'off',
    ALLOW_TEST_PAYMENTS: 'on',
  })
  try {
    const { product } = served
    const member = await busyMember(product)
    await writeRowsOfALife(product.db, member.id)
    const { planted, fields, withoutRow } = await plantTexts(product)
    const sent = planted.size
    const { kept, columns } = await spreadKept(product.db, planted)
    await product.db
      .updateTable('members')
      .set({ roles: ['provider', 'partner', 'moderator', 'admin'] })
      .where('id', '=', member.id)
      .execute()
    const tally = new Tally()
    await lookAtPages(served, member, tally)
    await lookAtFiles(served, member.cookie, tally)
    await lookAtLetters(product, tally)
    const keptFields = new Set([...kept].map((number) => planted.get(number)?.field))
    return {
      fields: fields.size,
      sent,
      kept: kept.size,
      keptFields: keptFields.size,
      columns: columns.length,
      withoutRow,
      places: tally.reports((number) => planted.get(number)?.field ?? 'a text of nobody'),
    }
  } finally {
    await served.end()
  }
}

/** What was looked at, place by place. */
class Tally {
  readonly #places = new Map<ShownIn, { looked: number; shown: Set<number>; harmed: Set<number> }>()

  look(place: ShownIn, text: string, isRead = text): void {
    const of = this.#places.get(place) ?? { looked: 0, shown: new Set(), harmed: new Set() }
    this.#places.set(place, of)
    of.looked += 1
    for (const number of marksIn(isRead)) of.shown.add(number)
    for (const number of harmIn(place, text)) of.harmed.add(number)
  }

  reports(nameOf: (number: number) => string): PlaceReport[] {
    return [...this.#places].map(([place, { looked, shown, harmed }]) => ({
      place,
      looked,
      shown: shown.size,
      harmed: harmed.size,
      found: [...new Set([...harmed].map(nameOf))].slice(0, SHOWN),
    }))
  }
}

/** Pages and files, as the member and as a visitor come to them by links. */
async function lookAtPages(
  served: ServedProduct,
  { cookie }: { cookie: string },
  tally: Tally,
): Promise<void> {
  const { routes } = (await import(pagesProgram().href)) as unknown as PageBuild
  const { db } = served.product
  const pets = await db.selectFrom('pets').select('id').orderBy('id').limit(MOST_ID).execute()
  const tags = await db.selectFrom('petTags').select('tagId').limit(MOST_ID).execute()
  const starts = [
    ...pets.flatMap(({ id }) => [`/passport?pet=${id}`, `/lost-and-found/${id}`]),
    ...tags.map(({ tagId }) => `/qr/${tagId}`),
  ]
  for (const who of [cookie, '']) {
    for await (const seen of pagesFor(served, { cookie: who, starts, routes })) {
      await lookAt(seen, tally)
    }
  }
}

/** Every call of the contract that answers with a file, about the first things of its kind. */
async function lookAtFiles(
  { product }: ServedProduct,
  cookie: string,
  tally: Tally,
): Promise<void> {
  let from = 10_000
  for (const { endpoint, schemas } of product.served) {
    const isFile = 'mediaTypes' in schemas.reply
    if (endpoint.method !== 'GET' || !isFile) continue
    const hasId = /:(?:\w*[iI]d)\b/.test(endpoint.path)
    for (let id = 1; id <= (hasId ? MOST_ID : 1); id += 1) {
      const path = endpoint.path.replaceAll(/:\w*[iI]d\b/g, `${id}`)
      if (path.includes(':')) break
      const seen = await look(product, path, { cookie, from: (from += 1) })
      if (seen !== undefined) await lookAt(seen, tally)
    }
  }
}

async function lookAtLetters({ db }: RunningServer, tally: Tally): Promise<void> {
  const letters = await db.selectFrom('sentMails').selectAll().execute()
  for (const { subject, recipient, replyTo, htmlBody, attachments } of letters) {
    tally.look('letters as HTML', htmlBody)
    tally.look('heads of letters', [subject, recipient, replyTo ?? ''].join(' '))
    for (const { type, base64 } of attachments) {
      await lookAt({ path: '', type, bytes: Buffer.from(base64, 'base64') }, tally)
    }
  }
}

async function lookAt({ type, bytes }: Seen, tally: Tally): Promise<void> {
  if (type.startsWith('application/pdf')) {
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
    return tally.look('PDF', bytes.toString('latin1'), text.replaceAll(/\s/g, ''))
  }
  const text = bytes.toString()
  if (type.startsWith('text/html')) {
    const { page, structured } = partsOfPage(text)
    tally.look('pages', page)
    if (structured !== '') tally.look('structured data', structured)
  } else if (type.startsWith('text/csv')) tally.look('tables (CSV)', text)
  else if (type.startsWith('text/calendar')) tally.look('calendars (ICS)', text)
  else if (/xml/.test(type)) tally.look('XML and SVG', text)
}
