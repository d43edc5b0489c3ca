import type { APIRequestContext } from '@playwright/test'

/** Addresses of one kind, such as places, are alike: of each kind so many are read for links. */
const READ_OF_A_KIND = 2
/** And so many are asked for at all: each search or plan costs the server its work. */
const ASKED_OF_A_KIND = 4
/** Leads into another program of the device. */
const OTHER_PROGRAMS = new Set(['sms:', 'webcal:', 'blob:', 'data:'])
/** Asked for at once; more would only wait for each other. */
const AT_ONCE = 4

interface Answer {
  status: number
  /** Names of the parts of the page that a link can lead to. */
  parts: ReadonlySet<string>
  links: readonly string[]
}

/** Follows every link a server-made page holds, and the links of those pages, to the end. */
export class SiteLinks {
  readonly #request: APIRequestContext
  readonly #host: string
  readonly #kinds = new Map<string, Set<string>>()
  readonly #answers = new Map<string, Promise<Answer>>()
  #asked = 0

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request
    this.#host = new URL(origin).origin
  }

  /** What is wrong with where `link`, found on `page`, leads; null when nothing is. */
  async faultOf(link: string, page: string): Promise<string | null> {
    const url = URL.parse(link, this.#host + page)
    if (url === null) return `${page}: ${link} is no address`
    if (url.protocol === 'tel:' && /^\+?[\d-]+$/.test(url.pathname)) return null
    if (url.protocol === 'mailto:' && url.pathname.includes('@')) return null
    if (OTHER_PROGRAMS.has(url.protocol)) return null
    if (url.origin !== this.#host) {
      // Whether another host answers is not ours to ask for here, but nobody is led to plain http.
      return url.protocol === 'https:' ? null : `${page}: ${link} leads away without https`
    }
    const address = url.pathname + url.search
    const ofKind = this.#kinds.get(kindOf(address)) ?? new Set()
    if (ofKind.size === ASKED_OF_A_KIND && !ofKind.has(address)) return null
    this.#kinds.set(kindOf(address), ofKind.add(address))
    const { status, parts } = await this.#answerOf(address)
    // A page that refuses is the same refusal in its parts and in every language.
    if (status >= 400 && url.pathname === page.split('?')[0]) return null
    if (status >= 400) return `${page}: ${link} answers ${status}`
    const part = decodeURIComponent(url.hash.slice(1))
    if (part !== '' && !parts.has(part)) return `${page}: ${link} leads to no part of that page`
    return null
  }

  /** Reads `starts` and all they lead to; says what is wrong, and one address of each kind. */
  async followAll(starts: readonly string[]): Promise<{ faults: string[]; kinds: string[] }> {
    const faults: string[] = []
    const read = new Map<string, string[]>()
    let waiting = [...starts]
    while (waiting.length > 0) {
      const found = new Set<string>()
      await inTurns(waiting, async (page) => {
        for (const link of (await this.#answerOf(page)).links) {
          const url = URL.parse(link, this.#host + page)
          const fault = await this.faultOf(link, page)
          if (fault !== null) faults.push(fault)
          if (url?.origin === this.#host) found.add(url.pathname + url.search)
        }
      })
      waiting = [...found].filter((address) => {
        const kind = kindOf(address)
        const ofKind = read.get(kind) ?? []
        if (starts.includes(address) || ofKind.includes(address) || !isPage(address)) return false
        if (ofKind.length === READ_OF_A_KIND) return false
        read.set(kind, [...ofKind, address])
        return true
      })
    }
    const known = new Set(starts.map(kindOf))
    const kinds = [...read].filter(([kind]) => !known.has(kind)).map(([, of]) => of[0] ?? '')
    return { faults, kinds }
  }

  #answerOf(address: string): Promise<Answer> {
    const known = this.#answers.get(address)
    if (known !== undefined) return known
    const asked = this.#ask(address)
    this.#answers.set(address, asked)
    return asked
  }

  async #ask(address: string): Promise<Answer> {
    this.#asked += 1
    const answer = await this.#request.get(address, {
      maxRedirects: 0,
      // Limits count by address; a crowd of readers has many.
      headers: { 'journey-address': `198.19.${this.#asked % 250}.${(this.#asked / 250) | 0}` },
    })
    const onwards = answer.headers()['location']
    if (answer.status() >= 300 && answer.status() < 400 && onwards !== undefined) {
      const url = new URL(onwards, this.#host)
      if (url.origin === this.#host) return this.#answerOf(url.pathname + url.search)
    }
    const isHtml = (answer.headers()['content-type'] ?? '').startsWith('text/html')
    const html = isHtml ? await answer.text() : ''
    await answer.dispose()
    return {
      status: answer.status(),
      parts: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')),
      links: [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => plain(href ?? '')),
    }
  }
}

/** Whether it is a page worth reading: more than one choice at once only combines what is read. */
function isPage(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://any')
  return !/^\/(api|hand-off)\/|\.\w+$/.test(pathname) && searchParams.size <= 1
}

/** `/places/17?from=x` is of the kind `/places/1?from`. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://any')
  const names = [...new Set(searchParams.keys())].toSorted().join('&')
  return `${pathname.replace(/\d+|[A-Za-z0-9_-]{20,}/g, '1')}?${names}`
}

function plain(attribute: string): string {
  return attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  async function next(): Promise<void> {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
