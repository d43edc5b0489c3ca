import { sql, type Transaction } from 'kysely'
import { emailKeysBeginning, retractEmails } from '../mail/redact-emails.ts'
import type { Tables } from '../tables.ts'

/**
 * Takes messages out of every inbox they went to, and with them their letters, those that wait and
 * those that are kept here. Keys are those they were told and sent with: `booking-message:17`.
 */
export async function retract(tx: Transaction<Tables>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const taken = await tx
    .deleteFrom('inboxMessages')
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .returning('id')
    .execute()
  await retractEmails(tx, [...keys, ...taken.map(({ id }) => `inbox:${id}`)])
}

/**
 * The same of everything with keys that begin so, `search:17:`, and of letters that went without a
 * message.
 */
export async function retractBeginning(
  tx: Transaction<Tables>,
  beginnings: readonly string[],
): Promise<void> {
  const told = await tx
    .selectFrom('inboxMessages')
    .select('key')
    .distinct()
    .where(sql<boolean>`key like any(${beginnings.map((one) => `${one}%`)}::text[])`)
    .execute()
  const letters = await emailKeysBeginning(tx, beginnings)
  await retract(tx, [...told.map(({ key }) => key), ...letters])
}

const LONGEST_TITLE = 120
const LONGEST_BODY = 1_000

/** Messages that lead to one of these pages, that were told with one of these keys, or all. */
type Which = { pages: readonly string[] } | { keys: readonly string[] } | 'all'

/**
 * Puts other words where inboxes show some of `words`, which only narrow down where to look:
 * `reword` decides what stands there then.
 */
export async function rewordInboxes(
  tx: Transaction<Tables>,
  which: Which,
  words: readonly string[],
  reword: (text: string, part: 'title' | 'body') => string,
): Promise<void> {
  const isMeant =
    which === 'all'
      ? sql<boolean>`true`
      : 'pages' in which
        ? sql<boolean>`split_part(href, '#', 1) = any(${which.pages}::text[])`
        : sql<boolean>`key = any(${which.keys}::text[])`
  const found = await tx
    .selectFrom('inboxMessages')
    .select(['id', 'title', 'body'])
    .where(isMeant)
    .where(
      sql<boolean>`exists (select 1 from unnest(${words}::text[]) as words
        where position(lower(words) in lower(title || ' ' || body)) > 0)`,
    )
    .execute()
  for (const { id, title, body } of found) {
    await tx
      .updateTable('inboxMessages')
      .set({
        title: reword(title, 'title').slice(0, LONGEST_TITLE),
        body: reword(body, 'body').slice(0, LONGEST_BODY),
      })
      .where('id', '=', id)
      .execute()
  }
}
