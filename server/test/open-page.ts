import { expect } from 'vitest'

/** A page of a sample person, open at one process: what it has heard, and whether that has ended. */
export async function openPage(url: string) {
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
