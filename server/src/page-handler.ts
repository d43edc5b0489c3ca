import { dayIn } from '@wayfur/domain/calendar'
import { languageCookie, languageOfSearch } from '@wayfur/domain/language/language'
import { currentLanguage } from '@wayfur/domain/language/messages'
import type { SocialLinks } from '@wayfur/domain/request-context'
import type { Language, Units } from '@wayfur/domain/schemas'
import { unitsCookie, unitsOfCookie } from '@wayfur/domain/units'
import { markFetchedAhead } from './fetched-ahead.ts'
import { askOnceAForm, formKeyOf } from './form-idempotency.ts'
import { languageAskedFor } from './language/preferred-language.ts'
import { inLanguage } from './language/translators.ts'
import { callInProcess, jsonOfReply } from './platform/api.ts'
import type { AnswerPage, PageAsked } from './platform/app.ts'
import { WROTE_COOKIE } from './platform/cache/asker.ts'
import { keepForNobodyElse } from './platform/cache/tables-read.ts'
import { variantOf } from './platform/cache/variant.ts'
import type { Clock } from './platform/clock.ts'
import type { IdempotencyKeys } from './platform/idempotency.ts'
import { readBody } from './platform/json-body.ts'
import { LIMITS } from './platform/limits.ts'
import type { LoadGauge } from './platform/load-shedding.ts'
import type { Log } from './platform/log.ts'
import type { MadePage } from './platform/made-page.ts'
import { knownProblem } from './platform/problems.ts'
import type { Answering, Caller, ServedEndpoint } from './platform/serve.ts'
import type { Sessions, SignedIn } from './platform/sessions.ts'
import { withinTime } from './platform/within-time.ts'
import { publicUrlOf } from './public-address.ts'
import { type Settings } from './settings.ts'
import { addCookies, asPageError, type GivenParts, visitorOf } from './ssr.ts'

/** Renders the page at an address from what the server supplies. */
export type RenderPage = (request: Request, parts: GivenParts) => Promise<MadePage>

/** Answers the addresses of pages: who asks is found once, and what a page asks is asked in-process. */
export function pageHandler({
  render,
  knowsAddresses,
  served,
  answering,
  sessions,
  settings,
  idempotencyKeys,
  arrivalsDir,
  gauge,
  clock,
  log,
  isOpenCounter,
}: {
  render: RenderPage
  /** Whether a box to type a place into may promise street addresses. */
  knowsAddresses: () => Promise<boolean>
  served: readonly ServedEndpoint[]
  answering: Answering
  sessions: Sessions
  settings: Settings
  idempotencyKeys: IdempotencyKeys
  /** Where files lie while they arrive. */
  arrivalsDir: string
  gauge: Pick<LoadGauge, 'work'>
  clock: Clock
  log: Log
  /** Whether a clinic can enter something by this secret. */
  isOpenCounter: (secret: string) => Promise<boolean>
}): AnswerPage {
  const fixed = {
    publicUrl: publicUrlOf(settings),
    socialLinks: socialLinksOf(settings),
    operatorName: settings.OPERATOR_NAME,
    operatorStory: settings.OPERATOR_STORY,
  }
  return async (asked, given) => {
    // Read first: a slow line is not our work, and must not keep others out.
    const request =
      asked.method === 'POST' ? await withReadBody(asked, await limitsOf(asked)) : asked
    return gauge.work(() => answerRead(request, given))
  }

  /** A form of a member may bring a file where a page takes one, and that of a clinic by its link. */
  async function limitsOf({ url, headers }: Request) {
    if (!isMultipart(headers)) return {}
    const { pathname } = new URL(url)
    const [, secret] = COUNTER.exec(pathname) ?? []
    const mayBring =
      secret === undefined
        ? TAKES_FILE.test(pathname) && (await sessions.read(headers)) !== null
        : await isOpenCounter(secret)
    if (!mayBring) return {}
    return { maxBytes: LIMITS.uploadBytes, bodyMs: LIMITS.uploadMs }
  }

  async function answerRead(
    request: Request,
    { nonce, formKey: newKey, requestId, address }: PageAsked,
  ): Promise<MadePage> {
    let signal: AbortSignal | undefined
    const userAgent = request.headers.get('user-agent') ?? ''
    const cookies: string[] = []
    const setCookie = (text: string) => void cookies.push(text)
    const isData = new URL(request.url).pathname.endsWith('.data')
    const isWholePage = request.method === 'GET' && !isData
    // What the worker or a prefetch still asks as who one was may be answered late: it must not take
    // away the cookie of whoever has signed in meanwhile. Only a page that is gone to says it is over.
    const isGoneTo =
      isWholePage && (request.headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate'
    const { member, ...ended } = await sessions.readForPage(request.headers, {
      isWholePage: isGoneTo,
    })
    if (ended.setCookie !== undefined) setCookie(ended.setCookie)
    const kept = unitsOfCookie(request.headers.get('cookie'))
    const units = unitsFor(member, kept)
    // The files a page links to are asked for with the browser's cookie alone.
    if (isWholePage && units !== (kept ?? 'us')) setCookie(unitsCookie(units))
    const language = languageFor(member, request.url)
    const browsers = languageAskedFor(request.headers) ?? 'en'
    if (isWholePage && language !== browsers) setCookie(languageCookie(language))
    const demo = sessions.demoReach(request.headers)
    const cookie = request.headers.get('cookie') ?? ''
    const variant = variantOf(Object.fromEntries(request.headers))
    const caller: Caller = {
      requestId,
      address,
      userAgent,
      cookie,
      asksAnew: variant.isWriter,
      member,
      demo,
      setCookie,
      // Made when it is first asked for: its clock runs on long after most pages are made.
      get signal() {
        signal ??= AbortSignal.any([request.signal, AbortSignal.timeout(LIMITS.requestMs)])
        return signal
      },
    }
    const asPage = { ...answering, replies: false }
    const askAsOften = callInProcess(served, caller, asPage, arrivalsDir)
    const formKey = request.method === 'POST' && !isData ? await formKeyOf(request) : undefined
    const callApi =
      formKey === undefined
        ? askAsOften
        : askOnceAForm({
            callApi: askAsOften,
            formKey,
            caller,
            cookies,
            keys: idempotencyKeys,
            clock,
          })
    const parts: GivenParts = {
      ...fixed,
      isDemo: demo !== 'nothing',
      keepsLetters: demo === 'everything' && settings.MAIL_SMTP_URL === undefined,
      knowsAddresses: await knowsAddresses(),
      async callApi(called, given) {
        try {
          const answer = callApi(called, given)
          return await (called.method === 'GET' ? withinTime(answer, LIMITS.requestMs) : answer)
        } catch (error) {
          keepForNobodyElse()
          const { method, path: route } = called
          const failed = { requestId, method, route, member: member?.id }
          throw asPageError(knownProblem(error, log, failed) ?? error)
        }
      },
      jsonOf: jsonOfReply,
      isDocument: !isData,
      visitor: member === null ? null : visitorOf(member),
      units,
      timeZone: member?.timeZone ?? null,
      language,
      setCookie,
      report(err) {
        keepForNobodyElse()
        log.error({ err, requestId }, 'page error')
      },
      nonce,
      formKey: newKey,
      year: clock.now().getUTCFullYear(),
      today: dayIn('Pacific/Honolulu', clock.now()),
    }
    const answer = await inLanguage(language, () => render(request, parts))
    if (request.method === 'POST' && answering.marksWriters && !variant.hasSession) {
      setCookie(WROTE_COOKIE)
    }
    const made = wantsSignIn(answer) && isPlainForm(request) ? keptForSignIn(request) : answer
    markFetchedAhead(request, made)
    addCookies(made, cookies, { isPersonal: member !== null })
    return made
  }
}

/** The people of demo mode are everybody's, so what one visitor likes stays with their browser. */
function unitsFor(member: SignedIn | null, kept: Units | undefined): Units {
  const own = member?.units ?? undefined
  const [first, second] = member?.demoPerson === null ? [own, kept] : [kept, own]
  return first ?? second ?? 'us'
}

/**
 * As the address or else the account says; for everybody else, and for the people of demo mode, as the request does,
 * which is read in that already.
 */
function languageFor(member: SignedIn | null, url: string): Language {
  if (member?.demoPerson !== null) return currentLanguage()
  return languageOfSearch(new URL(url).search) ?? member.language
}

/** Pages whose form brings a file along, without script. */
const TAKES_FILE = /^\/(?:places\/\d+\/(?:photos|claim)|disputes\/\d+|provider)$/

/** The counter of a clinic, whose link is written in capitals in its code. */
const COUNTER = /^\/clinic\/([0-9A-HJKMNP-TV-Z]{20})$/i

function isMultipart(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('multipart/form-data') === true
}

/** A form that is sent without script is bounded as any other body, unless `limits` allow more. */
async function withReadBody(
  asked: Request,
  limits: { maxBytes?: number; bodyMs?: number },
): Promise<Request> {
  const { url, headers, signal } = asked
  return new Request(url, {
    method: 'POST',
    headers,
    signal,
    body: await readBody(asked, limits),
  })
}

/** Whether a browser sent this form by itself, and waits for a page rather than for data. */
function isPlainForm({ url, headers }: Request): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  return type === 'application/x-www-form-urlencoded' && !new URL(url).pathname.endsWith('.data')
}

function wantsSignIn(answer: MadePage): boolean {
  return answer.headers.get('x-problem') === 'signed-out'
}

/** Has the browser hand the form, as it is, to the sign-in page, where it waits and goes on from. */
function keptForSignIn(refused: Request): MadePage {
  const { pathname, search } = new URL(refused.url)
  const query = new URLSearchParams({ mode: 'kept', next: pathname + search })
  const headers = new Headers({ location: `/sign-in?${query.toString()}` })
  return { status: 307, headers, body: null }
}

function socialLinksOf(settings: Settings): SocialLinks {
  const links: SocialLinks = {}
  if (settings.SOCIAL_FACEBOOK) links.facebook = settings.SOCIAL_FACEBOOK
  if (settings.SOCIAL_TWITTER) links.twitter = settings.SOCIAL_TWITTER
  if (settings.SOCIAL_INSTAGRAM) links.instagram = settings.SOCIAL_INSTAGRAM
  if (settings.SOCIAL_YOUTUBE) links.youtube = settings.SOCIAL_YOUTUBE
  return links
}
