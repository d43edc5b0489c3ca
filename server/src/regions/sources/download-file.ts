import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Message, msg } from '@wayfur/domain/language/messages'
import { ELSEWHERE, NotFetched, type OfferedExtract, type Reach } from './extract-source.ts'

export interface DownloadOptions extends Reach {
  /** Where the file goes; what breaks off stays there and is gone on with. */
  folder: string
  /** Called after each piece; the size of all is unknown where the source does not say. */
  told?: ((progress: { bytes: number; bytesInAll: number | undefined }) => void) | undefined
  signal?: AbortSignal | undefined
  /** Bytes that are free in the folder. */
  freeBytes?: (folder: string) => Promise<number>
  /** Waits so many milliseconds before another try. */
  pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  /** A piece must come within so many milliseconds. */
  stalledMs?: number
}

/** Tries one after the other of which none brought a byte. */
const MOST_TRIES = 5
const LONGEST_PAUSE_MS = 120_000
/** A server that makes an extract first works for minutes before it answers. */
const STALLED_MS = 330_000
/** A region takes room beside the file it is made of. */
const ROOM_FOR_EACH_BYTE = 2

/**
 * Fetches an extract into a folder and gives its path. A transfer that breaks off is gone on with,
 * within this call and in the next, where the server can and the file is still the same.
 */
export async function downloadFile(
  extract: OfferedExtract,
  options: DownloadOptions,
): Promise<string> {
  await mkdir(options.folder, { recursive: true })
  const path = join(options.folder, extract.file)
  const download = new Download(extract, path, options)
  for (let whole = 1; ; whole += 1) {
    const from = await download.fetchAll()
    if (await download.isAsSummed(from)) break
    await download.forget()
    // The file may have been replaced between its two parts, so once more is worth it.
    if (whole === 2) {
      throw new NotFetched(
        msg('What {host} sent is not what it says it is: the sums differ. Try again later.', {
          host: extract.address.host,
        }),
      )
    }
  }
  await rename(download.part, path)
  await rm(download.note, { force: true })
  return path
}

class Download {
  readonly part: string
  readonly note: string
  readonly #extract: OfferedExtract
  readonly #options: DownloadOptions
  readonly #host: string

  constructor(extract: OfferedExtract, path: string, options: DownloadOptions) {
    this.part = `${path}.part`
    this.note = `${path}.part.json`
    this.#extract = extract
    this.#options = options
    this.#host = extract.address.host
  }

  /** Fetches until the part is whole; gives the address it truly came from. */
  async fetchAll(): Promise<URL> {
    const { signal, pause = pauseFor } = this.#options
    let triesLeft = MOST_TRIES
    for (;;) {
      const before = await sizeOf(this.part)
      const { from, again, why } = await this.#fetchOnce()
      if (from !== undefined) return from
      triesLeft = (await sizeOf(this.part)) > before ? MOST_TRIES : triesLeft - 1
      if (triesLeft === 0) throw new NotFetched(why ?? this.#brokeOff())
      const backoff = 1000 * 2 ** (MOST_TRIES - triesLeft)
      await pause(Math.min(again ?? backoff, LONGEST_PAUSE_MS), signal)
    }
  }

  async forget(): Promise<void> {
    await rm(this.part, { force: true })
    await rm(this.note, { force: true })
  }

  /** Whether its bytes add up to what stands beside it; true where nothing does. */
  async isAsSummed(from: URL): Promise<boolean> {
    if (!this.#extract.hasSum) return true
    const expected = (await this.#sumAt(from)) ?? (await this.#sumAt(this.#extract.address))
    if (expected === undefined) return true
    const hash = createHash('md5')
    for await (const piece of createReadStream(this.part)) hash.update(piece as Buffer)
    return hash.digest('hex') === expected
  }

  async #sumAt(address: URL): Promise<string | undefined> {
    const beside = new URL(address)
    beside.pathname += '.md5'
    const { fetch, userAgent, signal } = this.#options
    try {
      const timeout = AbortSignal.timeout(60_000)
      const response = await fetch(beside, {
        headers: { 'user-agent': userAgent },
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      })
      const text = response.ok ? await response.text() : ''
      return /^[0-9a-f]{32}\b/i.exec(text)?.[0].toLowerCase()
    } catch (cause) {
      signal?.throwIfAborted()
      throw new NotFetched(
        msg('The sum of the file at {host} could not be fetched. Try again.', {
          host: this.#host,
        }),
        { cause },
      )
    }
  }

  async #fetchOnce(): Promise<Try> {
    const { signal, stalledMs = STALLED_MS } = this.#options
    const stalled = new AbortController()
    const timer = setTimeout(() => stalled.abort(), stalledMs)
    const both = AbortSignal.any([stalled.signal, ...(signal === undefined ? [] : [signal])])
    try {
      const validator = await this.#keptValidator()
      const begun = validator === undefined ? 0 : await sizeOf(this.part)
      const response = await this.#ask(begun, validator, both)
      timer.refresh()
      if (response.status === 416) await this.forget()
      if (!response.ok) {
        await response.body?.cancel()
        return this.#refused(response)
      }
      const at = response.status === 206 ? begun : 0
      const bytesInAll = sizeSaid(response, at)
      await this.#requireRoom((bytesInAll ?? 0) - at)
      await this.#keepValidator(response)
      const bytes = await this.#write(response, at, bytesInAll, timer)
      if (bytesInAll !== undefined && bytes !== bytesInAll) return { why: this.#brokeOff() }
      return { from: new URL(response.url === '' ? this.#extract.address : response.url) }
    } catch (cause) {
      signal?.throwIfAborted()
      if (cause instanceof NotFetched || isOwnFault(cause)) throw cause
      return { why: this.#brokeOff() }
    } finally {
      clearTimeout(timer)
    }
  }

  #ask(begun: number, validator: string | undefined, signal: AbortSignal): Promise<Response> {
    const { address, query } = this.#extract
    const { fetch, userAgent } = this.#options
    const headers: Record<string, string> = {
      'user-agent': userAgent,
      // Sizes and sums are those of the file, not of how it was packed for the way.
      'accept-encoding': 'identity',
    }
    if (begun > 0 && validator !== undefined) {
      headers['range'] = `bytes=${begun}-`
      headers['if-range'] = validator
    }
    return query === undefined
      ? fetch(address, { headers, signal })
      : fetch(address, {
          headers,
          signal,
          method: 'POST',
          body: new URLSearchParams({ data: query }),
        })
  }

  #refused(response: Response): Try {
    const { status } = response
    if (status === 416) return { why: this.#brokeOff(), again: 0 }
    if (status === 404 || status === 410) {
      throw new NotFetched(
        msg('{host} has no file for {title}.', { host: this.#host, title: this.#extract.title }),
      )
    }
    const isBusy = status === 429 || (status >= 502 && status <= 504)
    const why = isBusy
      ? msg('{host} is busy and asks to come back later. Try again in some minutes.', {
          host: this.#host,
        })
      : msg('{host} answered with status {status}. Try again later, or name a file.', {
          host: this.#host,
          status: String(status),
        })
    if (!isBusy) throw new NotFetched(why)
    const again = retryAfterMs(response.headers.get('retry-after'))
    return again === undefined ? { why } : { why, again }
  }

  #brokeOff(): Message {
    return msg(
      '{host} cannot be reached, or breaks off again and again. What has come is kept and gone on with. {elsewhere}',
      { host: this.#host, elsewhere: ELSEWHERE },
    )
  }

  async #requireRoom(bytes: number): Promise<void> {
    const { folder, freeBytes = freeIn } = this.#options
    const needed = ROOM_FOR_EACH_BYTE * bytes
    const free = await freeBytes(folder)
    if (free >= needed) return
    throw new NotFetched(
      msg('{title} needs about {needed} MB in {folder}, where {free} MB are free.', {
        title: this.#extract.title,
        needed: Math.ceil(needed / 1e6),
        folder,
        free: Math.ceil(free / 1e6),
      }),
    )
  }

  /** Appends what comes, and gives how long the part is then. */
  async #write(
    response: Response,
    at: number,
    bytesInAll: number | undefined,
    timer: NodeJS.Timeout,
  ): Promise<number> {
    const file = await open(this.part, at === 0 ? 'w' : 'r+')
    let bytes = at
    try {
      await file.truncate(at)
      for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
        timer.refresh()
        await file.write(piece, 0, piece.length, bytes)
        bytes += piece.length
        this.#options.told?.({ bytes, bytesInAll })
      }
      await file.sync()
    } finally {
      await file.close()
    }
    return bytes
  }

  /** What says that the file at the address is still the one a part was fetched of. */
  async #keptValidator(): Promise<string | undefined> {
    const text = await readFile(this.note, 'utf8').catch(() => '')
    const [address, validator] = text.split('\n')
    return address === this.#extract.address.href && validator !== '' ? validator : undefined
  }

  async #keepValidator({ headers }: Response): Promise<void> {
    const etag = headers.get('etag')
    const isStrong = etag !== null && !etag.startsWith('W/')
    const validator = isStrong ? etag : headers.get('last-modified')
    const isResumable = this.#extract.query === undefined && validator !== null
    const note = `${this.#extract.address.href}\n${isResumable ? validator : ''}`
    await writeFile(this.note, note)
  }
}

/** What came of one request: where the file came from, or why it is not whole. */
interface Try {
  from?: URL
  why?: Message
  /** Milliseconds after which the server wants to be asked again. */
  again?: number
}

async function pauseFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await wait(ms, undefined, signal === undefined ? {} : { signal })
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** How long the whole file is; undefined where the server does not say. */
function sizeSaid({ status, headers }: Response, at: number): number | undefined {
  if (status === 206) {
    const [, first, all] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
    if (Number(first) !== at) throw new TypeError('Another part was sent than was asked for.')
    return Number(all)
  }
  const length = headers.get('content-length')
  return length === null ? undefined : Number(length)
}

function retryAfterMs(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? 1000 * Number(text) : undefined
}

/** What goes wrong on this machine, such as a full disk, does not get better by trying again. */
function isOwnFault(cause: unknown): boolean {
  const { code, syscall } = (cause ?? {}) as { code?: unknown; syscall?: unknown }
  return typeof code === 'string' && (syscall === 'write' || syscall === 'open')
}
