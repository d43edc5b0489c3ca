import { twoHalves } from '../server/test/pictures.ts'
import type { SignedInPerson } from './people.ts'
import { petOfOwner } from './writers.ts'

/** What was answered with success, by what it is found again: `note note 7`, `pet Pet 8`, `file abc.webp`. */
export type Kept = string

export interface KeepWriting {
  /** What was answered so far. */
  kept(): readonly Kept[]
  end(): Promise<void>
}

const WRITERS = 6
/** Encoding a picture takes longer than all else. */
const PICTURE_EVERY = 40
/** As many as somebody without a plan may have. */
const PETS_EACH = 2
let made = 0

/** Writes notes, pets of these people and pictures as fast as they are answered, until it is ended. */
export async function keepWriting(
  url: string,
  people: readonly SignedInPerson[],
): Promise<KeepWriting> {
  const { petId, cookie } = await petOfOwner(url)
  const picture = new Uint8Array(await twoHalves(40, 30).jpeg().toBuffer())
  const kept: Kept[] = []
  let pets = 0
  const over = new AbortController()
  const send = async (path: string, init: RequestInit) => {
    const address = `198.18.${(made >> 8) & 255}.${made & 255}`
    const headers = { cookie, 'x-forwarded-for': address, ...(init.headers as object) }
    const answer = await fetch(`${url}${path}`, { ...init, headers })
    const text = await answer.text()
    return answer.ok ? text : undefined
  }
  const json = (body: object, as = cookie) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: as },
    body: JSON.stringify(body),
  })
  async function writeOn(): Promise<void> {
    while (!over.signal.aborted) {
      made += 1
      const number = made
      if (number % PICTURE_EVERY === 0) {
        const answer = await send('/api/files?purpose=pet', { method: 'PUT', body: picture })
        const name = /\/files\/([\w.]+)/.exec(answer ?? '')?.[1]
        if (name !== undefined) kept.push(`file ${name}`)
      } else if (number % 2 === 0) {
        const words = `kept ${number}`
        const answer = await send(`/api/pets/${petId}/notes`, json({ on: '2026-01-15', words }))
        if (answer !== undefined) kept.push(`note ${words}`)
      } else {
        const name = `Kept ${number}`
        const owner = people[Math.floor(pets / PETS_EACH)]
        if (owner === undefined) throw new Error('Nobody is left to have a pet.')
        pets += 1
        const answer = await send('/api/pets', json({ name, species: 'Dog' }, owner.cookie))
        if (answer !== undefined) kept.push(`pet ${name}`)
      }
    }
  }
  const ended = Promise.all(Array.from({ length: WRITERS }, writeOn))
  return {
    kept: () => [...kept],
    async end() {
      over.abort()
      await ended
    },
  }
}
