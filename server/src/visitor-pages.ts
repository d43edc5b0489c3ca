import { themeCookie } from '@wayfur/domain/theme'
import { unitsCookie } from '@wayfur/domain/units'
import { markFetchedAhead } from './fetched-ahead.ts'
import type { AnswerPage } from './platform/app.ts'
import { KeptPage, pageName } from './platform/cache/kept-page.ts'
import type { ResultCache } from './platform/cache/result-cache.ts'
import { keepForNobodyElse } from './platform/cache/tables-read.ts'
import { type Variant, variantOf } from './platform/cache/variant.ts'
import { newFormKey, newNonce } from './platform/ids.ts'

/**
 * Pages that show only what anybody may see, and nothing by a secret in their address. The name of
 * each stands in `web/app/routes.ts`; the data of a page has its address with `.data` behind it.
 */
const VISITOR_PAGES = [
  /^\/$/,
  /^\/discovery$/,
  /^\/places\/\d+$/,
  /^\/services$/,
  /^\/providers\/\d+$/,
  /^\/events$/,
  /^\/events\/\d+$/,
  /^\/airline-travel$/,
  /^\/(about|community|resources|help|safety|terms|privacy|licences|partners)$/,
]

/**
 * Has pages for visitors made once and given to all of them while nothing that they show changes.
 * Such a page is made for nobody: the request it is made from holds the address and the variant, and
 * nothing of whoever asked first. What is a visitor's own is put into it as it is sent.
 */
export function visitorPages({
  page,
  cache,
  publicUrl,
}: {
  page: AnswerPage
  cache: ResultCache<KeptPage>
  publicUrl: string
}): AnswerPage {
  return async (request, asked) => {
    const address = addressOfVisitor(request)
    const headers = Object.fromEntries(request.headers)
    const variant = variantOf(headers)
    if (address === undefined || variant.hasSession) return page(request, asked)
    const { requestId, nonce, formKey } = asked

    async function make(): Promise<KeptPage> {
      const madeWith = { nonce: newNonce(), formKey: newFormKey() }
      const answer = await page(requestOf(variant, publicUrl + address), {
        ...madeWith,
        requestId,
        address: 'nobody',
      })
      const isPlain = !answer.headers.has('set-cookie') && !answer.headers.has('x-problem')
      if (answer.status !== 200 || !isPlain) keepForNobodyElse()
      return new KeptPage(answer, madeWith)
    }

    const { result, isKept } = await cache.answer(pageName(variant, address), variant, make)
    const answer = new Headers()
    for (const [name, value] of result.headers) answer.append(name, value)
    markFetchedAhead(request, { status: result.status, headers: answer })
    const mayPack = isKept && result.isPackedFor(request.headers.get('accept-encoding'))
    if (mayPack && !result.slots.isPacked) await result.slots.pack()
    const packed = mayPack ? result.slots.filledPacked({ nonce, formKey }) : undefined
    if (packed !== undefined) answer.set('content-encoding', 'gzip')
    const isEmpty = result.slots.byteLength === 0
    const body = isEmpty ? null : (packed ?? result.slots.filled({ nonce, formKey }))
    return { status: result.status, headers: answer, body }
  }
}

/** The address of a page that may be kept, as it was sent. */
function addressOfVisitor({ method, url }: Request): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const { pathname, search } = new URL(url)
  const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
  return VISITOR_PAGES.some((pattern) => pattern.test(path)) ? pathname + search : undefined
}

/** A request that says no more than the name under which its answer is kept. */
function requestOf({ language, units, theme }: Variant, url: string): Request {
  const cookies = [
    ...(units === undefined ? [] : [unitsCookie(units)]),
    ...(theme === 'system' ? [] : [themeCookie(theme)]),
  ]
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
  return new Request(url, {
    headers: { 'accept-language': language, ...(cookie !== '' && { cookie }) },
  })
}
