import pg from 'pg'
import { expect } from 'vitest'

/** What tells a page that its messages are no longer as it shows them. */
export const INBOX_IS_STALE = 'event: update\ndata: {"stale":["inbox"'

interface OpenPage {
  cookie: string
  text: string
  hasEnded: boolean
}

/** A page of a sample person, open at one process: what it has heard, and whether that has ended. */
export async function openPage(url: string): Promise<OpenPage> {
  const became = await fetch(`${url}/api/demo/become`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: 'owner' }),
  })
  expect(became.status).toBe(200)
  const cookie = became.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const answer = await fetch(`${url}/api/live`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  const page = { cookie, text: '', hasEnded: false }
  const read = async () => {
    const stream = answer.body?.pipeThrough(new TextDecoderStream())
    for await (const part of stream ?? []) page.text += part
    page.hasEnded = true
  }
  void read()
  await expect.poll(() => page.text).toContain('event: beat')
  return page
}

/** Puts a message into the inbox of that person and has it marked as read by the process at `url`. */
export async function readMessageAt(
  url: string,
  { cookie }: OpenPage,
  connectionString: string,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `insert into inbox_messages (member_id, kind, title, body, href, key, is_shown, created_at)
     values (1, 'event', 'A place became free', '', '/events',
       'event:' || gen_random_uuid(), true, now())`,
  )
  await client.end()
  const marked = await fetch(`${url}/api/inbox/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ all: true }),
  })
  expect(await marked.json()).toEqual({ unread: 0 })
}
