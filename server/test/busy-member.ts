import { addressOf } from '@wayfur/domain/endpoint'
import { checkDraft } from '@wayfur/domain/moderation/check-draft'
import { PartnerApplication } from '@wayfur/domain/partners/partner-schemas'
import { invariant } from '@wayfur/domain/problem'
import { ProviderSubmission } from '@wayfur/domain/providers/provider-schemas'
import { keepLink } from '../src/accounts/account-links.ts'
import type { RunningServer } from '../src/create-server.ts'
import { WHOLE_PARTNER, WHOLE_PROVIDER } from '../src/moderation/testing/moderation-fixtures.ts'
import { addPartner } from '../src/partners/add-partner.ts'
import { newPlace } from '../src/places/testing/place-fixtures.ts'
import { writePlaces } from '../src/places/write-places.ts'
import { systemClock } from '../src/platform/clock.ts'
import { inTransaction } from '../src/platform/database/in-transaction.ts'
import { addReviewedProvider } from '../src/providers/add-reviewed-provider.ts'
import { PERMISSION_ROWS } from './permission-rows.ts'
import { twoHalves } from './pictures.ts'
import { cookieOf, sessionsOf } from './whole-product.ts'

/** By what one would know them again, wherever it stands. */
export const NAME = 'Zanzibelle Quillfeather'
export const EMAIL = 'zanzibelle@quillfeather.example'
export const PHONE = '+1 541 555 0177'
export const TRACES = [/Zanzibelle/i, /Quillfeather/i, /555.?0177/]

/** What is no thing of theirs: signing in and out, and what takes something away again. */
const LEFT_OUT = /^DELETE |\/api\/(accounts|admin|demo|outbox)\b|change-(email|password)/

/** Fields in which people say who they are and how to reach them. */
const TELLING: Readonly<Record<string, string>> = {
  contactName: NAME,
  contactEmail: EMAIL,
  emergencyContact: `${NAME}, ${PHONE}`,
  email: EMAIL,
  phone: PHONE,
  petInfo: `The dog of ${NAME}`,
  specialRequests: `Call ${PHONE}`,
  medicalNotes: `Ask ${NAME}`,
  words: `${NAME} was here`,
  message: `It is me, ${EMAIL}`,
  reason: `Because ${NAME} says so`,
  handle: 'Zanzibelle',
  microchipId: '985112003456789',
}

function telling(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(telling)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      typeof value === 'string' && field in TELLING ? TELLING[field] : telling(value),
    ]),
  )
}

let sent = 0

/** Asks for a call of the contract with a member's cookie, from an address of its own each time. */
export async function ask(
  product: RunningServer,
  call: string,
  cookie: string,
  given: { params?: object; body?: unknown },
): Promise<Response> {
  const [method = '', path = ''] = call.split(' ')
  sent += 1
  const headers: Record<string, string> = {
    cookie,
    'x-forwarded-for': `198.51.${sent >> 8}.${sent & 255}`,
  }
  const init: RequestInit = { method, headers }
  if (given.body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(given.body)
  }
  return product.app.request(addressOf({ path: path as '/api/' }, given), init)
}

/** Somebody who has done whatever the product lets one do. */
export async function busyMember(product: RunningServer): Promise<{ id: number; cookie: string }> {
  const { db } = product
  const { id } = await db
    .insertInto('members')
    .values({ name: NAME, email: EMAIL, phone: PHONE, roles: ['provider', 'partner'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cookie = await cookieOf(product, id)
  const world = { db, now: systemClock.now(), sessions: sessionsOf(product), ownerId: id }
  for (const [call, cases] of Object.entries(PERMISSION_ROWS)) {
    if (call.startsWith('GET ') || LEFT_OUT.test(call)) continue
    for (const { what, send } of cases) {
      if (what === 'missing') continue
      // What such a thing takes may be there already, from the row before.
      const given = await Promise.resolve(send?.(world)).catch(() => undefined)
      const { params = {}, body } = (given ?? {}) as { params?: object; body?: unknown }
      const answer = await ask(product, call, cookie, { params, body: telling(body) })
      if (!answer.ok) await ask(product, call, cookie, { params, body })
    }
  }
  const photo = await product.app.request('/api/files?purpose=pet', {
    method: 'PUT',
    headers: { cookie },
    body: new Uint8Array(await twoHalves(40, 30).jpeg().toBuffer()),
  })
  invariant(photo.status === 200, 'The photo is kept.')
  await whatOthersGave(product, id, cookie)
  return { id, cookie }
}

/** What has no call of a single member: others take part in it, or it takes money. */
async function whatOthersGave(product: RunningServer, id: number, cookie: string): Promise<void> {
  const { db } = product
  const now = systemClock.now()
  await keepLink(db, { purpose: 'sign-in', memberId: id, email: EMAIL }, now)
  const provider = checkDraft(ProviderSubmission, { ...WHOLE_PROVIDER, phone: PHONE }).content
  const partner = checkDraft(PartnerApplication, {
    ...WHOLE_PARTNER,
    contactName: NAME,
    contactEmail: EMAIL,
  }).content
  invariant(provider !== undefined && partner !== undefined, 'The samples are whole.')
  await inTransaction(db, (tx) =>
    addReviewedProvider(tx, provider, { memberId: id, timeZone: null, now }),
  )
  await inTransaction(db, (tx) => addPartner(tx, partner, { memberId: id, now }))
  await writePlaces(db, [newPlace({ name: 'A place of others' })], now)
  const place = await db.selectFrom('places').select('id').executeTakeFirstOrThrow()
  const reviewed = await ask(product, 'PUT /api/reviews', cookie, {
    body: {
      subject: `place:${place.id}`,
      stars: 4,
      text: `${NAME} liked it here.`,
      visitedOn: now.toISOString().slice(0, 10),
      pet: null,
    },
  })
  invariant(reviewed.status === 200, 'The review is kept.')
  const answered = await ask(product, 'PUT /api/places/:id/pet-answer', cookie, {
    params: { id: place.id },
    body: { pets: [{ kind: 'dog', welcome: 'inside' }] },
  })
  invariant(answered.status === 200, 'The answer is kept.')
  const { id: submissionId } = await db
    .insertInto('submissions')
    .values({
      kind: 'partner',
      state: 'submitted',
      memberId: null,
      content: '{}',
      title: 'The application of others',
      createdAt: now,
      updatedAt: now,
      sentAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pendingDecisions')
    .values({
      submissionId,
      moderatorId: id,
      decision: 'reject',
      version: 1,
      reason: `${NAME} says no.`,
      hidesSubject: false,
      decidedAt: now,
      holdsAt: now,
    })
    .execute()
  await db
    .insertInto('placeOwners')
    .values({
      placeId: place.id,
      memberId: id,
      since: now.toISOString().slice(0, 10),
      correctedOn: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const url = '/files/zzzzzzzzzzzzzzzzzzzzzzzzzz.webp'
  const { id: photoSubmission } = await db
    .insertInto('submissions')
    .values({
      kind: 'photo',
      state: 'approved',
      memberId: id,
      content: JSON.stringify({ photo: url, alt: `${NAME} at the bar` }),
      title: 'A place of others',
      subjectKind: 'place',
      subjectId: place.id,
      createdAt: now,
      updatedAt: now,
      sentAt: now,
      decidedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('placePhotos')
    .values({
      placeId: place.id,
      memberId: id,
      submissionId: photoSubmission,
      url,
      width: 4,
      height: 3,
      alt: `${NAME} at the bar`,
      sentOn: now.toISOString().slice(0, 10),
      shownAt: now,
    })
    .execute()
  const bin = await db.selectFrom('bins').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('binNotes')
    .values({ binId: bin.id, memberId: id, report: 'full', createdAt: now })
    .execute()
  const search = await db.selectFrom('searchRooms').select('id').executeTakeFirstOrThrow()
  const onDay = now.toISOString().slice(0, 10)
  await db.insertInto('searchesTold').values({ memberId: id, onDay, roomId: search.id }).execute()
}
