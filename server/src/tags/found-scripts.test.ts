import {
  changeFoundChoices,
  reportFound,
  replyToFinder,
  startLostMode,
} from '@wayfur/domain/tags/found-endpoints'
import { NOTHING_CHOSEN } from '@wayfur/domain/tags/found-pet'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { SCRIPT_PAYLOADS } from '../../test/script-payloads.ts'
import { foundEscalated } from '../mail/emails/found-emails.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { lostPoster } from './lost-poster.ts'
import { seenByFinder } from './read-found.ts'
import { foundOf } from './testing/found-fixtures.ts'

/** The elements our own pages are made of; a page with typed texts has not one more. */
function elementsOf(html: string): string[] {
  return [...html.matchAll(/<([a-z][^\s>/]*)/gi)].map(([, name]) => name ?? '')
}

/** Attributes that run something, or lead somewhere, anywhere in a page. */
function dangersOf(html: string): string[] {
  const tags = html.match(/<[a-z][^>]*>/gi) ?? []
  return tags.filter((tag) => /\son[a-z]+\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""')))
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src|action)="([^"]*)"/gi)].map(([, to]) => to ?? '')
}

/** Three hundred pages are written. */
const LONG = { timeout: 180_000 }

eachDatabase('scripts in what people type', (open) => {
  test('none of 60 runs on a page of a tag, in a thread, a letter or a poster', LONG, async () => {
    expect(new Set(SCRIPT_PAYLOADS).size).toBe(60)
    const found = foundOf(await open(), { limits: { take: async () => {} } })
    const { owner, tag, petId } = await found.withTag('Sam')
    const { db } = found
    const everything = Object.fromEntries(Object.keys(NOTHING_CHOSEN).map((name) => [name, true]))
    const params = { id: petId }
    await found.as(owner)(changeFoundChoices, { params, body: everything as typeof NOTHING_CHOSEN })
    const write = async (text: string) => {
      const line = text.replaceAll(/[\p{Cc}]/gu, ' ')
      const pet = { name: line.slice(0, 60), breed: line.slice(0, 80), emergencyContact: line }
      const health = { medicalNotes: text, allergies: [line.slice(0, 80)] }
      await db
        .updateTable('pets')
        .set({ ...pet, ...health })
        .where('id', '=', petId)
        .execute()
      await db.updateTable('members').set({ name: line }).where('id', '=', owner.id).execute()
      await found.as(owner)(startLostMode, {
        params,
        body: { lastSeen: line, lastSeenOn: null, reward: line, words: text },
      })
      const { threadUrl } = await found.as(null)(reportFound, {
        params: { tagId: tag.tagId },
        body: { message: text, place: line, contact: line },
      })
      const [report] = await db
        .selectFrom('foundReports')
        .selectAll()
        .orderBy('id', 'desc')
        .execute()
      await found.as(owner)(replyToFinder, {
        params: { id: report?.id ?? 0 },
        body: { words: text },
      })
      const near = encodeURIComponent(text)
      const refused = { message: text, place: line, contact: line, location: text }
      return {
        page: (await found.page(`/qr/${tag.tagId}?near=${near}&lang=${near}`)).html,
        kept: (await found.page(`/qr/${tag.tagId}`, { form: refused })).html,
        thread: (await found.page(threadUrl)).html,
        letter: foundEscalated(
          { publicUrl: 'https://wayfur.example', operatorName: '' },
          { petName: line, ownerName: line, minutes: 10, isLost: true, byTag: true },
        ).html,
      }
    }
    // Words that take the room of the safety tips have them behind a button.
    const harmless = [await write('Bella'), await write('Bella '.repeat(13).trim())]
    for (const text of SCRIPT_PAYLOADS) {
      const written = await write(text)
      for (const [where, html] of Object.entries(written)) {
        const plain = harmless.map((pages) => elementsOf(pages[where as keyof typeof pages]))
        const isSearched = where === 'page'
        expect(plain, `${where}: ${text}`).toContainEqual(elementsOf(html))
        expect(dangersOf(html), `${where}: ${text}`).toEqual([])
        const bad = linksOf(html).filter((to) => /^\s*(javascript|vbscript|data:text)/i.test(to))
        expect(bad, `${where}: ${text}`).toEqual([])
        expect(isSearched && html.includes('evil.example/x.js"')).toBe(false)
      }
    }
    const pet = await db
      .selectFrom('pets')
      .selectAll()
      .where('id', '=', petId)
      .executeTakeFirstOrThrow()
    const seen = await seenByFinder(db, pet, found.clock.now())
    if (seen === null) throw new Error('The pet has an owner.')
    const poster = await lostPoster({
      seen,
      language: 'en',
      photo: null,
      tagUrl: tag.url,
      writtenAt: found.clock.now(),
      writtenOn: '2026-11-20',
    })
    expect(poster.toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch)\b/)
    const { text } = await extractText(new Uint8Array(poster), { mergePages: true })
    expect(text).toContain('<script>alert(1)')
  })
})
