import type { Reading } from './code-worker.ts'
import type { Picture } from './read-code.ts'

/** Reads codes beside the page, in a worker: only that may run WebAssembly. */
export interface CodeReader {
  read(picture: Picture): Promise<string[]>
  close(): void
}

/** Fetches the decoder, about 300 kB, which nothing but the scanner needs. */
export function openCodeReader(): CodeReader {
  const worker = new Worker(new URL('code-worker.ts', import.meta.url), { type: 'module' })
  let last: Promise<unknown> = Promise.resolve()

  function ask(picture: Picture): Promise<string[]> {
    return new Promise((resolve, reject) => {
      const broken = () => reject(new Error('The decoder does not work here.'))
      worker.onmessage = ({ data }: MessageEvent<Reading>) =>
        'texts' in data ? resolve(data.texts) : broken()
      worker.onerror = broken
      worker.postMessage(picture, [picture.data.buffer])
    })
  }

  return {
    // One picture at a time, so that each answer belongs to its question.
    read(picture) {
      const reading = last.then(() => ask(picture))
      last = reading.catch(() => {})
      return reading
    },
    close: () => worker.terminate(),
  }
}
