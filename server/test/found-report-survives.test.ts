import { expect, test } from 'vitest'
import { compose } from '../src/compose.ts'
import { systemClock } from '../src/platform/clock.ts'
import { sessionCookie } from '../src/platform/session-cookie.ts'
import { openSessions } from '../src/platform/sessions.ts'
import { readSettings } from '../src/settings.ts'
import { newTagId } from '../src/tags/create-tag.ts'
import { newPet } from './pet-permission-rows.ts'
import { recordedMailServer } from './recorded-mail-server.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const REPORTS = 5

type Product = Awaited<ReturnType<typeof compose>>

/** A stranger with an address of their own reports the pet. */
async function report(product: Product, tagId: string, number: number): Promise<void> {
  const answer = await product.app.request(`/api/qr/${tagId}/found`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.0.${number}` },
    body: JSON.stringify({ message: `Report ${number}` }),
  })
  expect(answer.status).toBe(200)
}

/** A page that stays open in another browser of the owner: what it has been told so far. */
async function openPage(product: Product, cookie: string): Promise<{ heard: string }> {
  const answer = await product.app.request('/api/live', { headers: { cookie } })
  const page = { heard: '' }
  const listen = async () => {
    const stream = answer.body?.pipeThrough(new TextDecoderStream())
    for await (const part of stream ?? []) page.heard += part
  }
  void listen()
  await expect.poll(() => page.heard).toContain('event: beat')
  return page
}

async function inboxOf(product: Product, cookie: string): Promise<string[]> {
  const answer = await product.app.request('/api/inbox?limit=20', { headers: { cookie } })
  const { messages } = (await answer.json()) as { messages: { body: string }[] }
  return messages.map(({ body }) => body)
}

test(
  'reports made while mail is down, before and after a restart, all reach the owner’s open browser and then their mail',
  { timeout: 180_000 },
  async () => {
    const mail = await recordedMailServer()
    mail.mood.recipient = { code: 451, says: 'Try again later' }
    const settings = readSettings({
      DATA_DIR: temporaryDirectory(),
      DEMO_MODE: 'off',
      SAMPLE_WORLD: 'off',
      LOG_LEVEL: 'silent',
      CHECK_REPLIES: 'on',
      TRUSTED_PROXIES: '1',
      MAIL_SMTP_URL: mail.url,
      MAIL_FROM: 'Wayfur <wayfur@example.com>',
    })
    const pages = { render: async () => new Response(), routes: [] }
    const before = await compose(settings, pages)
    const owner = await before.db
      .insertInto('members')
      .values({ name: 'Sam', email: 'sam@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const now = new Date('2026-11-21T20:00:00Z')
    const world = { db: before.db, now, ownerId: owner.id, sessions: undefined as never }
    const { id: petId } = await newPet(world)
    const tagId = newTagId()
    const look = { productType: 'classic-tag', color: 'silver', text: '', replacedBy: null }
    const made = { createdAt: now, movedAt: now }
    await before.db
      .insertInto('petTags')
      .values({ tagId, petId, ...look, ...made })
      .execute()
    const sessions = openSessions({
      db: before.db,
      clock: systemClock,
      cookie: sessionCookie({ isHttps: false }),
      isDemo: false,
    })
    const begun = await sessions.begin(before.db, owner.id, 'A second browser')
    const cookie = begun.split(';')[0] ?? ''
    const open = await openPage(before, cookie)
    for (let number = 1; number < REPORTS; number += 1) await report(before, tagId, number)
    await expect.poll(() => open.heard).toContain('"/api/inbox"')
    const failed = () =>
      before.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'mail')
        .where('error', 'is not', null)
        .execute()
    await expect.poll(async () => (await failed()).length, { timeout: 60_000 }).toBe(REPORTS - 1)
    expect(mail.mails).toHaveLength(0)
    before.endStreams()
    await before.close()

    const after = await compose(settings, pages)
    try {
      const openAgain = await openPage(after, cookie)
      await report(after, tagId, REPORTS)
      await expect.poll(() => openAgain.heard).toContain('"/api/inbox"')
      const told = await inboxOf(after, cookie)
      expect(told).toHaveLength(REPORTS)
      expect(told[0]).toContain(`Report ${REPORTS}`)
      delete mail.mood.recipient
      // Half an hour passes.
      await after.db
        .updateTable('jobs')
        .set({ runAt: now })
        .where('kind', '=', 'mail')
        .where('doneAt', 'is', null)
        .execute()
      await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(REPORTS)
      for (let number = 1; number <= REPORTS; number += 1) {
        expect(mail.mails.some(({ text }) => text.includes(`Report ${number}`))).toBe(true)
      }
    } finally {
      after.endStreams()
      await after.close()
    }
  },
)
