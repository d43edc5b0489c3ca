import { expect, test } from 'vitest'
import { compose } from '../src/compose.ts'
import { readSettings } from '../src/settings.ts'
import { newTagId } from '../src/tags/create-tag.ts'
import { newPet } from './pet-permission-rows.ts'
import { recordedMailServer } from './recorded-mail-server.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const REPORTS = 5

test(
  'reports made while mail is down and before a restart all reach the owner',
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
    for (let number = 1; number <= REPORTS; number += 1) {
      const answer = await before.app.request(`/api/qr/${tagId}/found`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.0.${number}` },
        body: JSON.stringify({ message: `Report ${number}` }),
      })
      expect(answer.status).toBe(200)
    }
    const failed = () =>
      before.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'mail')
        .where('error', 'is not', null)
        .execute()
    await expect.poll(async () => (await failed()).length, { timeout: 60_000 }).toBe(REPORTS)
    expect(mail.mails).toHaveLength(0)
    await before.close()

    delete mail.mood.recipient
    const after = await compose(settings, pages)
    try {
      const inbox = await after.db
        .selectFrom('inboxMessages')
        .select('body')
        .where('memberId', '=', owner.id)
        .execute()
      expect(inbox).toHaveLength(REPORTS)
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
      await after.close()
    }
  },
)
