import { createHash } from 'node:crypto'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { replaceWords } from '../platform/replace-words.ts'
import type { Tables } from '../tables.ts'
import { type EmailHead, nameInWords, quote, unlinked } from './emails/compose-email.ts'
import { html } from './emails/html.ts'
import { mailJob } from './enqueue-mail.ts'
import type { Attachment, RenderedLetter } from './mailer.ts'

/** Words as both halves of a letter show them, and what stands there instead. */
export interface Strike {
  text: string
  html: string
  becomes: string
}

/** Words that stand in sentences of ours, such as a name, in each form that letters give them. */
export function plainWords(words: string, becomes: string): Strike[] {
  const forms = new Set([words, unlinked(words), nameInWords(words)])
  const instead = nameInWords(becomes)
  return [...forms].map((text) => ({ text, html: escaped(text), becomes: instead }))
}

/** Text that a mail quotes: it is removed without a gap. */
export function quotedWords(head: EmailHead, words: string): Strike {
  const { text, html } = quote(words)
  return { text: `\n\n${text(head)}`, html: html(head).markup, becomes: '' }
}

/** Letters that lead to one of these pages, that were sent with one of these keys, or all. */
type Which = { pages: readonly string[] } | { keys: readonly string[] } | 'all'

/**
 * Takes words out of letters to others: a letter that waits goes out without them, and one that was
 * sent and is kept here goes.
 */
export async function redactEmails(
  tx: Transaction<Tables>,
  which: Which,
  strikes: readonly Strike[],
): Promise<void> {
  const words = strikes.map(({ text }) => text)
  const isMeant = (text: RawBuilder<string>, isKeyed: (keys: string[]) => RawBuilder<boolean>) => {
    const hasWords = sql<boolean>`exists (select 1 from unnest(${words}::text[]) as words
      where position(lower(words) in lower(${text})) > 0)`
    if (which === 'all') return hasWords
    if ('keys' in which) {
      return sql<boolean>`${hasWords} and ${isKeyed(which.keys.map((key) => `mail:${key}`))}`
    }
    return sql<boolean>`${hasWords} and exists (select 1 from unnest(${which.pages}::text[]) as page
      where ${text} ~ (page || '([^0-9]|$)'))`
  }
  await tx
    .deleteFrom('sentMails')
    .where(isMeant(sql`(subject || ' ' || text_body)`, hasMarkOf))
    .execute()
  const subject = sql`payload -> 'letter' ->> 'subject'`
  const text = sql`payload -> 'letter' ->> 'text'`
  const waiting = await tx
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', mailJob.name)
    .where('doneAt', 'is', null)
    .where(
      isMeant(
        sql`((${subject}) || ' ' || (${text}))`,
        (keys) => sql<boolean>`key = any(${keys}::text[])`,
      ),
    )
    .execute()
  for (const { id, payload } of waiting) {
    const { to, letter } = payload as { to: string; letter: RenderedLetter }
    const changed = JSON.stringify({ to, letter: withoutWords(letter, strikes) })
    await tx.updateTable('jobs').set({ payload: changed }).where('id', '=', id).execute()
  }
}

function escaped(words: string): string {
  return html`${words}`.markup
}

function withoutWords(letter: RenderedLetter, strikes: readonly Strike[]): RenderedLetter {
  const left = { ...letter }
  for (const { text, html, becomes } of strikes) {
    left.subject = replaceWords(left.subject, text, becomes)
    left.text = replaceWords(left.text, text, becomes)
    left.html = replaceWords(left.html, html, escaped(becomes))
    if (left.attachments === undefined) continue
    left.attachments = left.attachments.map((one) => refiled(one, text, becomes))
  }
  return left
}

/** Words as calendar files write them. */
function listed(words: string): string {
  return words.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`)
}

/** A calendar file with other words in it; its lines are at most 75 bytes long, and then go on. */
function refiled(file: Attachment, words: string, becomes: string): Attachment {
  if (!file.type.startsWith('text/calendar')) return file
  const before = Buffer.from(file.base64, 'base64')
    .toString()
    .replace(/\r\n[ \t]/g, '')
  const after = replaceWords(before, listed(words), listed(becomes))
  if (after === before) return file
  // Eighteen letters are at most 72 bytes.
  const folded = after.replace(
    /[^\r\n]{76,}/gu,
    (line) => line.match(/.{1,18}/gu)?.join('\r\n ') ?? line,
  )
  return { ...file, base64: Buffer.from(folded).toString('base64') }
}

/** Takes whole letters back, by the keys they were sent with: those that wait and those kept here. */
export async function retractEmails(
  tx: Transaction<Tables>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const jobKeys = keys.map((key) => `mail:${key}`)
  await tx.deleteFrom('jobs').where('kind', '=', mailJob.name).where('key', 'in', jobKeys).execute()
  await tx.deleteFrom('sentMails').where(hasMarkOf(jobKeys)).execute()
}

/** The keys that begin so of letters sent lately, and of those that wait or could not be sent. */
export async function emailKeysBeginning(
  tx: Transaction<Tables>,
  beginnings: readonly string[],
): Promise<string[]> {
  const jobs = await tx
    .selectFrom('jobs')
    .select('key')
    .where('kind', '=', mailJob.name)
    .where(sql<boolean>`key like any(${beginnings.map((one) => `mail:${one}%`)}::text[])`)
    .execute()
  return jobs.map(({ key }) => key.slice('mail:'.length))
}

/** A kept letter knows the key of its job by its mark alone. */
function hasMarkOf(jobKeys: readonly string[]): RawBuilder<boolean> {
  const marks = jobKeys.map((key) => createHash('sha256').update(key).digest('hex').slice(0, 16))
  return sql<boolean>`split_part(split_part(message_id, '.', 2), '@', 1) = any(${marks}::text[])`
}
