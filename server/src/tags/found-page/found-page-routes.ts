import { type Message, t } from '@wayfur/domain/language/messages'
import { Problem, type ProblemCode } from '@wayfur/domain/problem'
import * as endpoints from '@wayfur/domain/tags/found-endpoints'
import type { FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { NewReply } from '@wayfur/domain/tags/found-schemas'
import { TAPPED } from '@wayfur/domain/tags/tag'
import { type Context, Hono } from 'hono'
import { safeParse } from 'zod/v4/core'
import type { FileStore } from '../../files/file-store.ts'
import type { Geocoder } from '../../geocoding/geocoder.ts'
import type { ApiVariables } from '../../platform/api.ts'
import { type Connection, callerAddress } from '../../platform/caller-address.ts'
import { refuseCardNumbers } from '../../platform/card-number-guard.ts'
import { gzippedFor, packedSmallFor } from '../../platform/gzipped-for.ts'
import { newFinderFormKey } from '../../platform/ids.ts'
import { readBody } from '../../platform/json-body.ts'
import { LIMITS } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import type { DemoReach, Sessions } from '../../platform/sessions.ts'
import { withinTime } from '../../platform/within-time.ts'
import { type FinderMessage, finderThread, writeAsFinder } from '../finder-thread.ts'
import type { FoundContext } from '../found-context.ts'
import { spelled } from '../found-routes.ts'
import { nearestHelp } from '../nearest-help.ts'
import { foundPet, noteScan } from '../read-found.ts'
import { reportFound } from '../report-found.ts'
import { comfortScript } from './comfort-script.ts'
import { type FoundDocument, policyOf } from './found-frame.ts'
import { foundLanguage, inFoundLanguage } from './found-translators.ts'
import type { HelpSearch } from './help-section.ts'
import { faultPage, invalidPage, notFoundPage, threadGonePage } from './message-pages.ts'
import { petPage } from './pet-page.ts'
import { REPORT_FAILED, TOO_MANY } from './refusals.ts'
import { emptyForm, formKeyIn, readReportForm, type ReportForm, reportOf } from './report-form.ts'
import { type ThreadPage, threadPage } from './thread-page.ts'

export interface FoundPageContext extends FoundContext {
  geocoder: Pick<Geocoder, 'geocode'>
  log: Log
  sessions: Pick<Sessions, 'demoReach'>
  trustedProxies: number
  /** Where pictures are read from, if not from here. */
  store: Pick<FileStore, 'links'>
}

/** One visit: how it is answered, and what is known of it before anything can fail. */
interface Visit {
  language: FoundLanguage
  address: string
  demo: DemoReach
  /** What was sent; null for a look, and until it has been read. */
  sent: URLSearchParams | null
  /** Whether it leads to a tag; otherwise to a thread, or to nothing. */
  isOfTag: boolean
  query: URLSearchParams
}

interface Answer {
  status: number
  /** None leads elsewhere. */
  page: FoundDocument | null
  headers?: Record<string, string>
}

const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** Codes are printed in capitals, so the address is read in any case: /QR/QR-…, /qr/messages/…. */
const ADDRESS = /^\/qr(?:\/messages\/([^/]*)|\/([^/]*))?\/?$/i

/**
 * The pages behind a tag. They stand before everything that may refuse a visitor and need neither
 * session nor script: a stranger in a field must reach them.
 */
export function foundPageRoutes(context: FoundPageContext): Hono {
  const app = new Hono()
  // The calls behind the pages tell the same, and are as little anybody else's.
  for (const { path } of [endpoints.foundPet, endpoints.reportFound]) {
    app.use(path, async (c, next) => {
      await next()
      for (const [name, value] of Object.entries(KEPT_BY_NOBODY)) c.res.headers.set(name, value)
    })
  }
  app.get('/found/:script', (c) => {
    const { path } = c.req
    const { text, address } = comfortScript(
      foundLanguage(c.req.param('script').split('-')[0] ?? null, null),
    )
    // A page of another version may ask for a script that is no more, and works with this one.
    const cache = path === address ? FOR_A_YEAR : 'no-store'
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': cache,
      vary: 'accept-encoding',
    }
    return packedAnswer(c, text, { status: 200, headers })
  })
  app.all('*', async (c, next) => {
    const found = ADDRESS.exec(c.req.path)
    if (found === null) return next()
    const visit = visitOf(c, context, found)
    return inFoundLanguage(visit.language, async () => {
      try {
        const answering = answerOf(context, visit, c.req.raw, found)
        const answer = await withinTime(answering, LIMITS.bodyMs + LIMITS.requestMs)
        return await sent(c, context, answer)
      } catch (error) {
        return sent(c, context, faultOf(context, visit, error))
      }
    })
  })
  return app
}

/** What can be told of a visit without reading what it brings, so that any refusal is a page. */
function visitOf(
  c: Context,
  context: Pick<FoundPageContext, 'sessions' | 'trustedProxies'>,
  [, token, tagId]: RegExpExecArray,
): Visit {
  const { raw } = c.req
  const query = new URL(raw.url).searchParams
  return {
    language: foundLanguage(query.get('lang'), raw.headers.get('accept-language')),
    address: callerAddress(c, context.trustedProxies),
    demo: context.sessions.demoReach(raw.headers),
    sent: null,
    isOfTag: token === undefined && tagId !== undefined && tagId !== '',
    query,
  }
}

async function answerOf(
  context: FoundPageContext,
  visit: Visit,
  request: Request,
  [, token, tagId = '']: RegExpExecArray,
): Promise<Answer> {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) throw new Problem('method-not-allowed')
  if (request.method === 'POST') {
    // A page of another site could only send what its reader did not write.
    if (request.headers.get('sec-fetch-site') === 'cross-site') throw new Problem('foreign-origin')
    visit.sent = new URLSearchParams(new TextDecoder().decode(await readBody(request)))
  }
  if (token !== undefined) return onThread(context, visit, token)
  if (!visit.isOfTag) return { status: 200, page: invalidPage(visit) }
  return onTag(context, visit, spelled(decoded(tagId)))
}

async function onTag(context: FoundPageContext, visit: Visit, tagId: string): Promise<Answer> {
  await context.rateLimits.take('found-look', visit.address)
  const { language } = visit
  const { tag, seen } = await foundPet(context, tagId, visit.demo)
  if (visit.sent === null) {
    await noteScan(context, tag.id, visit.query.has(TAPPED) ? 'tapped' : 'viewed')
    const form = emptyForm(
      newFinderFormKey(),
      t('{pet} is with me and safe.', { pet: seen.pet.name }),
    )
    const help = await helpFor(context, visit)
    return { status: 200, page: petPage({ seen, language, form, refusal: null, help }) }
  }
  const form = readReportForm(visit.sent)
  const report = holdsCardNumber(form) ? undefined : reportOf(form)
  if (report === undefined) {
    const refusal = REPORT_FAILED
    return { status: 400, page: petPage({ seen, language, form, refusal, help: null }) }
  }
  const { threadUrl } = await reportFound(context, tagId, report, {
    language,
    formKey: form.formKey === '' ? null : form.formKey,
    address: visit.address,
    demo: visit.demo,
  })
  const to = `${threadUrl}?sent=1&lang=${language}`
  return { status: 303, page: null, headers: { location: to } }
}

async function helpFor(
  context: Pick<FoundPageContext, 'geocoder' | 'db' | 'clock'>,
  { query }: Pick<Visit, 'query'>,
): Promise<HelpSearch | null> {
  const typed = query.get('near')?.trim().slice(0, 200)
  if (typed === undefined) return null
  if (typed === '') return { typed, places: [] }
  const { best } = await context.geocoder.geocode(typed)
  if (best === undefined) return { typed, places: null }
  return { typed, places: await nearestHelp(context.db, best, context.clock.now()) }
}

async function onThread(context: FoundPageContext, visit: Visit, token: string): Promise<Answer> {
  await context.rateLimits.take('found-look', visit.address)
  const thread = await finderThread(context.db, token)
  if (thread === undefined) return { status: 404, page: threadGonePage(visit) }
  const language = visit.query.has('lang') ? visit.language : thread.language
  const isNew = visit.query.get('sent') === '1'
  // The thread may be in another language than its reader's browser asks for.
  const page = (shown: Pick<ThreadPage, 'isNew' | 'unsent'>) =>
    inFoundLanguage(language, () =>
      threadPage({ thread, language, formKey: newFinderFormKey(), ...shown }),
    )
  if (visit.sent === null) {
    return { status: 200, page: page({ isNew, unsent: null }) }
  }
  const typed = (visit.sent.get('message') ?? '').slice(0, 4_000)
  const read = safeParse(NewReply, { words: typed })
  const message = read.success ? { words: read.data.words, formKey: formKeyIn(visit.sent) } : null
  const says = await writtenOrWhy(context, visit, token, message)
  if (says === null) {
    return {
      status: 303,
      page: null,
      headers: { location: `/qr/messages/${token}?lang=${language}` },
    }
  }
  const unsent = { words: typed, says }
  return { status: 400, page: page({ isNew: false, unsent }) }
}

/** Why a message was not written, or null once it is. */
async function writtenOrWhy(
  context: FoundPageContext,
  visit: Visit,
  token: string,
  message: FinderMessage | null,
): Promise<Message | null> {
  if (message === null) return REPORT_FAILED
  try {
    await context.rateLimits.take('found-report', visit.address)
    await writeAsFinder(context, token, message)
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code === 'too-many-requests' ? TOO_MANY : REPORT_FAILED
  }
}

function holdsCardNumber(form: ReportForm): boolean {
  try {
    refuseCardNumbers(form)
    return false
  } catch {
    return true
  }
}

/** Refusals that no trying again changes; everything else that fails is ours and passes. */
const REFUSALS = new Set<ProblemCode>(['method-not-allowed', 'foreign-origin', 'too-large'])

/**
 * Apart from 'not there' every failure is ours: the typed text stays in the form, and a finder who
 * only opened the page can report all the same.
 */
function faultOf(context: Pick<FoundPageContext, 'log'>, visit: Visit, error: unknown): Answer {
  if (error instanceof Problem && error.code === 'not-found') {
    return { status: 404, page: notFoundPage(visit) }
  }
  if (!(error instanceof Problem)) context.log.error({ err: error }, 'a found page failed')
  if (error instanceof Problem && REFUSALS.has(error.code)) {
    const page = faultPage(visit, { form: null, isTooMany: false, wasSent: false })
    const allow = error.code === 'method-not-allowed' ? { allow: 'GET, HEAD, POST' } : {}
    return { status: error.status, page, headers: allow }
  }
  const isTooMany = error instanceof Problem && error.code === 'too-many-requests'
  const wait = error instanceof Problem ? error.retryAfterSeconds : undefined
  const wasSent = visit.sent !== null
  const empty = visit.isOfTag ? emptyForm(newFinderFormKey(), '') : null
  const form = visit.sent === null ? empty : readReportForm(visit.sent)
  return {
    status: isTooMany ? 429 : 503,
    page: faultPage(visit, { form, isTooMany, wasSent }),
    headers: { 'retry-after': String(wait ?? LIMITS.retryAfterSeconds) },
  }
}

/** No cache keeps it, no search lists it, and the next site does not learn the id. */
const KEPT_BY_NOBODY = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const

/** What a page cannot say of itself; https alone brings the second. */
const SAID_BEFORE_A_PAGE = ['x-content-type-options', 'strict-transport-security'] as const

async function sent(
  c: Context,
  { store }: Pick<FoundPageContext, 'store'>,
  { status, page, headers: own }: Answer,
): Promise<Response> {
  if (page === null) return new Response(null, { status, headers: { ...KEPT_BY_NOBODY, ...own } })
  const pictures = store.links === undefined ? '' : ` ${store.links.origin}`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policyOf(page, pictures),
    ...saidBefore(c),
    ...own,
  }
  return packedAnswer(c, page.markup, { status, headers })
}

/**
 * Sends no more than what does something for this page: headers are not packed, and those of all
 * other answers took longer on a slow line than a third of the page (decision 155).
 */
function saidBefore(c: Context): Record<string, string> {
  c.set('hasAnswerHeaders', true)
  const { outgoing } = (c.env as Connection | undefined) ?? {}
  // HTTP/1.1 keeps a connection without being told; that one ends has to be said (`http-listener.ts`).
  if (outgoing?.hasHeader('connection') === false) outgoing.removeHeader('connection')
  const all = (c.get('answerHeaders') as ApiVariables['answerHeaders'] | undefined) ?? {}
  return Object.fromEntries(
    SAID_BEFORE_A_PAGE.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
  )
}

/** Packed as small as it goes for whoever takes it so. */
async function packedAnswer(
  c: Context,
  text: string,
  { status, headers }: { status: number; headers: Record<string, string> },
): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? null
  const small = await packedSmallFor(accepted, text)
  const packed = small ?? (await gzippedFor(accepted, text))
  if (packed !== undefined) headers['content-encoding'] = small === undefined ? 'gzip' : 'br'
  return new Response(packed ?? text, { status, headers })
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
