import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import processOptions from '../process.json' with { type: 'json' }
import type { RunningServer } from '../src/create-server.ts'
import { onEachDatabase } from './on-each-database.ts'
import { recordedMailServer } from './recorded-mail-server.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { openProduct } from './whole-product.ts'

const WORKER = fileURLToPath(new URL('./found-crash-worker.ts', import.meta.url))
const KILLED_AT = 5

/** Reports that were answered before the server was killed, and what its owner signs in with. */
async function reportAndBeKilled(settings: Record<string, string>) {
  const child = spawn(
    process.execPath,
    [...processOptions.commandFlags, WORKER, JSON.stringify(settings)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const gone = new Promise((resolve) => child.once('exit', resolve))
  let begun = { tagId: '', cookie: '' }
  let answered = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) begun = JSON.parse(line) as typeof begun
    // Lines already on their way still count: who was answered must be heard.
    else answered = Number(line)
    if (answered === KILLED_AT) child.kill('SIGKILL')
  }
  await gone
  return { ...begun, answered }
}

/** A page that stays open in a browser of the owner: what it has been told so far. */
async function openPage(product: RunningServer, cookie: string): Promise<{ heard: string }> {
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

async function inboxOf(product: RunningServer, cookie: string): Promise<string[]> {
  const answer = await product.app.request('/api/inbox?limit=20', { headers: { cookie } })
  const { messages } = (await answer.json()) as { messages: { body: string }[] }
  return messages.map(({ body }) => /Report \d+/.exec(body)?.[0] ?? body)
}

/** Reports while mail is down, a killed server, one more report, and mail that comes back. */
async function reportsSurvive(database: { DATABASE_URL?: string }): Promise<{ lost: string[] }> {
  const mail = await recordedMailServer()
  mail.mood.recipient = { code: 451, says: 'Try again later' }
  const given = {
    DATA_DIR: temporaryDirectory(),
    ...database,
    CHECK_REPLIES: 'on',
    TRUSTED_PROXIES: '1',
    MAIL_SMTP_URL: mail.url,
    MAIL_FROM: 'Wayfur <wayfur@example.com>',
  }
  const { tagId, cookie, answered } = await reportAndBeKilled(given)
  expect(answered).toBeGreaterThanOrEqual(KILLED_AT)
  expect(mail.mails).toHaveLength(0)

  const after = await openProduct(given)
  try {
    const open = await openPage(after, cookie)
    const late = await after.app.request(`/api/qr/${tagId}/found`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.18.1.1' },
      body: JSON.stringify({ message: 'Report 1000' }),
    })
    expect(late.status).toBe(200)
    await expect.poll(() => open.heard).toContain('"inbox"')
    const told = await inboxOf(after, cookie)
    const due = [...Array.from({ length: answered }, (_, at) => `Report ${at + 1}`), 'Report 1000']
    // One that was under way when the server died may be there too; none is there twice.
    expect(new Set(told).size).toBe(told.length)
    delete mail.mood.recipient
    // Half an hour passes: letters are tried again, and nothing is held by the killed process.
    const unfinished = after.db.updateTable('jobs').where('doneAt', 'is', null)
    await unfinished.set({ leasedUntil: null }).execute()
    const long = new Date('2026-01-01T00:00:00Z')
    const missing = async () => {
      // Each time anew: one that was under way just now has yet to fail and to wait.
      await unfinished.set({ runAt: long }).where('kind', '=', 'mail').execute()
      const arrived = new Set(mail.mails.map(({ text }) => /Report \d+/.exec(text)?.[0]))
      return due.filter((one) => !arrived.has(one))
    }
    await expect.poll(missing, { timeout: 60_000 }).toEqual([])
    return { lost: due.filter((one) => !told.includes(one)) }
  } finally {
    after.endStreams()
    await after.close()
  }
}

onEachDatabase((fresh) => {
  test(
    'reports made while mail is down outlive a killed server: each reaches the owner’s open browser, and then their mail',
    { timeout: 180_000 },
    async () => {
      expect(await reportsSurvive(await fresh())).toEqual({ lost: [] })
    },
  )
})
