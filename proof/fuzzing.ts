import { openApiDocument } from '../server/src/platform/open-api.ts'
import { pagesProgram } from '../server/src/program-files.ts'
import type { PageBuild } from '../server/src/ssr.ts'
import { believeWhatIsSent, type DescribedPaths, LIBRARY_WORDS } from '../server/test/odd-inputs.ts'
import { type ServedProduct, serveProduct } from '../server/test/served-product.ts'
import type { Guarantee, Trial } from './guarantee.ts'
import {
  fieldsOn,
  oddFormsTo,
  type OddRequest,
  oddRequestsTo,
  type PageForm,
} from './odd-requests.ts'
import { newPeople, type SignedInPerson } from './people.ts'
import { NO_POSTGRES, onPostgres } from './postgres.ts'

const SEED = 1_128
/** Requests to each call and each form, on each database; in a long run more than 50,000 on each. */
const REQUESTS = { short: 5, long: 120 }
const CONTROL_REQUESTS = 2
const AT_ONCE = 4
const SHOWN = 8
const LONGEST_SENTENCE = 400

export const fuzzing: Guarantee = {
  title: 'Whatever is sent, nothing breaks',
  promised:
    'No request is answered with 500, whatever it holds and whoever sends it, and each that is refused is told why in one plain sentence.',
  how: 'Every call of the contract and every page with a form gets requests made from its own description, with something wrong in them anywhere: other types, numbers out of all bounds, broken texts, zero bytes, bodies cut off, ids of rows that are there and of none. A visitor, a member and somebody with every role take turns. Broken is an answer of 500, and a refusal of a call without a plain sentence; 502 and 503 say that a service of others, or this machine, cannot answer for now.',
  control:
    'The same requests to the same product with the schemas of its calls taken out, so that what is sent is believed as it comes.',
  async prove({ isLong }, say) {
    const each = isLong ? REQUESTS.long : REQUESTS.short
    const trials: Trial[] = []
    const controls: Trial[] = []
    const hasPostgres = await onPostgres(async (server) => {
      const tryOn = async (on: string, given: Record<string, string>) => {
        const isGuarded = !isUnguarded
        const trial = await fuzzed(on, given, isGuarded ? each : CONTROL_REQUESTS)
        say(
          `${trial.on}${isGuarded ? '' : ' without its schemas'}: ${trial.broken} of ${trial.times} broken.`,
        )
        ;(isGuarded ? trials : controls).push(trial)
      }
      const onEach = async () => {
        await tryOn('embedded', {})
        await server?.onDatabase(({ url }) => tryOn('PostgreSQL', { DATABASE_URL: url }))
      }
      await onEach()
      // For good: the schemas of this process are gone then.
      isUnguarded = true
      await onEach()
      return server !== undefined
    })
    return {
      trials,
      controls,
      notTried: [
        ...(hasPostgres ? [] : [NO_POSTGRES]),
        'routes beside the contract, such as notices of payment, which have tests of their own; uploads of real pictures and passports, which `server/src/files/encode-picture.test.ts` breaks.',
      ],
    }
  },
}

let isUnguarded = false

async function fuzzed(on: string, given: Record<string, string>, each: number): Promise<Trial> {
  const served = await serveProduct({ ...given, TRUSTED_PROXIES: '1', SAMPLE_WORLD: 'on' })
  try {
    const { product } = served
    const paths = openApiDocument(product.served)['paths'] as DescribedPaths
    const everybody = await whoAsks(served)
    const forms = await formsOf(served, everybody.at(-1))
    if (isUnguarded) for (const { schemas } of product.served) believeWhatIsSent(schemas)
    const requests = [
      ...product.served.flatMap((call) => oddRequestsTo(call, paths, { seed: SEED, count: each })),
      // What is believed without a schema is believed by calls; forms ask the same.
      ...(isUnguarded
        ? []
        : forms.flatMap((form) => oddFormsTo(form, { seed: SEED, count: each }))),
    ]
    const statuses = new Map<number, number>()
    const broken: string[] = []
    let next = 0
    const askOn = async () => {
      for (;;) {
        const index = next
        const request = requests[index]
        if (request === undefined) return
        next += 1
        const who = await nextOf(served, everybody, index)
        const { status, complaint } = await judged(served, request, who, index)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (complaint !== undefined) broken.push(`${request.what}: ${complaint}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askOn))
    const counts = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${times.toLocaleString('en-US')} × ${status}`)
    return {
      on,
      tried: `${requests.length.toLocaleString('en-US')} requests to ${product.served.length} calls and ${isUnguarded ? 'no' : forms.length} page forms: ${counts.join(', ')}`,
      times: requests.length,
      broken: broken.length,
      found: [...new Set(broken)].slice(0, SHOWN),
    }
  } finally {
    await served.end()
  }
}

type Who = SignedInPerson | undefined

/** A visitor, a member and one with every role, who gets furthest and so asks most often. */
async function whoAsks({ product }: ServedProduct): Promise<Who[]> {
  const [member, all] = await newPeople(product, 2)
  if (all === undefined) throw new Error('Nobody could be made.')
  await product.db
    .updateTable('members')
    .set({ roles: ['provider', 'partner', 'moderator', 'admin'] })
    .where('id', '=', all.id)
    .execute()
  return [undefined, all, member, all]
}

/** Some calls end a session or an account: now and then everybody is somebody new. */
const NEW_PEOPLE_EVERY = 60

async function nextOf(served: ServedProduct, everybody: Who[], index: number): Promise<Who> {
  if (index % NEW_PEOPLE_EVERY === NEW_PEOPLE_EVERY - 1) {
    everybody.splice(0, everybody.length, ...(await whoAsks(served)))
  }
  return everybody[index % everybody.length]
}

async function judged(
  { product }: ServedProduct,
  { path, init }: OddRequest,
  who: Who,
  index: number,
): Promise<{ status: number; complaint?: string }> {
  const headers: Record<string, string> = {
    ...init.headers,
    'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  }
  if (who !== undefined) headers['cookie'] = who.cookie
  const answer = await product.app.request(path, { ...init, headers })
  const { status } = answer
  const text = await answer.text()
  if (status === 500) return { status, complaint: `500 for ${shown(init.body)}` }
  const isCall = path.startsWith('/api/') && headers['content-type'] !== FORM
  if (status < 400 || status >= 500 || !isCall) return { status }
  const isPlain =
    text.length <= LONGEST_SENTENCE && /[.!?)]$/.test(text) && !LIBRARY_WORDS.test(text)
  return isPlain ? { status } : { status, complaint: `${status} says “${shown(text)}”` }
}

const FORM = 'application/x-www-form-urlencoded'

function shown(text: string | undefined): string {
  return JSON.stringify(text ?? '').slice(1, 120)
}

/** Every page that takes a form, with the fields it shows to somebody who may do everything. */
async function formsOf({ product }: ServedProduct, who: Who): Promise<PageForm[]> {
  const { routes } = (await import(pagesProgram().href)) as unknown as PageBuild
  const forms: PageForm[] = []
  for (const route of Object.values(routes)) {
    if (route?.module.action === undefined) continue
    const path = pathOf(routes, route.id).replaceAll(/:\w+\??/g, '1')
    const headers = { cookie: who?.cookie ?? '', 'x-forwarded-for': `10.255.0.${forms.length}` }
    const page = await product.app.request(path, { headers })
    forms.push({ path, fields: fieldsOn(await page.text()) })
  }
  return forms
}

function pathOf(routes: PageBuild['routes'], id: string): string {
  const route = routes[id]
  if (route === undefined) return ''
  const before = route.parentId === undefined ? '' : pathOf(routes, route.parentId)
  return `${before.replace(/\/$/, '')}/${route.path ?? ''}`
}
