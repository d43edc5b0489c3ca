import { randomBytes, randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageSlots } from './page-slots.ts'

const newSlots = () => ({ nonce: randomBytes(16).toString('base64'), formKey: randomUUID() })

function pageWith({ nonce, formKey }: ReturnType<typeof newSlots>, cards = 200): string {
  const card = (at: number) =>
    `<article class="card card-${at % 7}">¡Qué ${at}! <input type="hidden" value="${formKey}"></article>`
  return `<html><script nonce="${nonce}">begin("${nonce}")</script>${Array.from({ length: cards }, (_, at) => card(at)).join('')}</html>`
}

test('each visitor gets the page with values of their own, plain and packed, and nobody those it was made with', async () => {
  const madeWith = newSlots()
  const page = new PageSlots(Buffer.from(pageWith(madeWith)), madeWith)
  await page.pack()
  for (const values of [newSlots(), newSlots()]) {
    expect(page.filled(values).toString()).toBe(pageWith(values))
    expect(gunzipSync(page.filledPacked(values) ?? '').toString()).toBe(pageWith(values))
  }
})

test('pages longer than a packed text may point back, and pages without places, unpack to themselves', async () => {
  const madeWith = newSlots()
  const values = newSlots()
  for (const cards of [0, 800]) {
    const page = new PageSlots(Buffer.from(pageWith(madeWith, cards)), madeWith)
    await page.pack()
    expect(gunzipSync(page.filledPacked(values) ?? '').toString()).toBe(pageWith(values, cards))
  }
  const plain = new PageSlots(Buffer.from('nothing of anybody'), madeWith)
  await plain.pack()
  expect(gunzipSync(plain.filledPacked(values) ?? '').toString()).toBe('nothing of anybody')
})

test('the places cost little of what packing gains', async () => {
  const madeWith = newSlots()
  const page = new PageSlots(Buffer.from(pageWith(madeWith)), madeWith)
  await page.pack()
  const packed = page.filledPacked(newSlots())?.byteLength ?? 0
  // 202 values of 24 or 36 bytes cannot be packed at all.
  expect(packed).toBeLessThan(page.byteLength * 0.7)
})
