import { setTimeout as pause } from 'node:timers/promises'

/** The words of a note, each unlike all others. */
export type Note = string

interface Pet {
  petId: number
  cookie: string
}

export interface Writer extends Pet {
  url: string
  /** What the words of every note begin with. */
  names: string
}

/** A server that refuses is asked again, but not as fast as it can say no. */
const BACK_OFF_MS = 20
const LOOK_MS = 5
/** A server that answers nothing for so long is broken. */
const PATIENCE_MS = 60_000

/** Becomes the sample owner and makes a pet to write about. */
export async function petOfOwner(url: string): Promise<Pet> {
  const become = await post(`${url}/api/demo/become`, { person: 'owner' }, 0)
  const cookie = become.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const pet = await post(`${url}/api/pets`, { name: 'Bella', species: 'Dog' }, 0, cookie)
  if (!pet.ok) throw new Error(`A pet could not be made: ${pet.status} ${await pet.text()}`)
  const { id } = (await pet.json()) as { id: number }
  return { petId: id, cookie }
}

export interface Writing {
  /** Waits until so many writes were answered with success. */
  hasWritten(count: number): Promise<void>
  /** Ends it; gives what was answered with success, and how many were not. */
  end(): Promise<{ acknowledged: Note[]; unanswered: number }>
}

/** So many writers add notes, each the next as soon as the last was answered, until it is ended. */
export function startWriting({ url, petId, cookie, names }: Writer, writers: number): Writing {
  const acknowledged: Note[] = []
  let unanswered = 0
  let sent = 0
  const over = new AbortController()
  async function writeOn(): Promise<void> {
    while (!over.signal.aborted) {
      sent += 1
      const words = `${names}-${sent}`
      const note = { on: '2026-01-15', words }
      const status = await post(`${url}/api/pets/${petId}/notes`, note, sent, cookie).then(
        // An answer counts when it was heard to its end.
        async (answer) => (await answer.arrayBuffer(), answer.status),
        () => undefined,
      )
      if (status === 200) acknowledged.push(words)
      else unanswered += 1
      if (status !== 200) await pause(BACK_OFF_MS)
    }
  }
  const ended = Promise.all(Array.from({ length: writers }, writeOn))
  return {
    async hasWritten(count) {
      const began = performance.now()
      while (acknowledged.length < count) {
        await pause(LOOK_MS)
        if (performance.now() - began > PATIENCE_MS) {
          throw new Error(`Only ${acknowledged.length} of ${sent} writes were answered.`)
        }
      }
    },
    async end() {
      over.abort()
      await ended
      return { acknowledged, unanswered }
    },
  }
}

/** Each request comes from an address of its own, since limits count by address. */
function post(url: string, body: object, from: number, cookie = ''): Promise<Response> {
  const address = `198.18.${(from >> 8) & 255}.${from & 255}`
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify(body),
  })
}
