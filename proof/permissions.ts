import { CHEAP_PASSWORDS } from '../server/src/accounts/testing/account-fixtures.ts'
import type { RunningServer } from '../server/src/create-server.ts'
import { PAGE_ROWS } from '../server/test/page-permission-rows.ts'
import { ACTORS, PERMISSION_ROWS } from '../server/test/permission-rows.ts'
import { permissionTries } from '../server/test/permission-tries.ts'
import { builtPages, openTemporaryProduct } from '../server/test/whole-product.ts'
import type { Guarantee, Trial } from './guarantee.ts'
import { NO_POSTGRES, onPostgres } from './postgres.ts'

/** Of so many calls the control tries one. */
const CONTROL_EVERY = 12
const SHOWN = 8

export const permissions: Guarantee = {
  title: 'Everybody gets what is theirs, and nothing else',
  promised:
    'Every call and every page answers a visitor, another member, the owner, a provider, a partner, a moderator and an administrator exactly as it is written down for it; what belongs to somebody else is answered like what is not there.',
  how: `Each call of the contract is made as each of the ${ACTORS.length} kinds of person, about a thing of the owner’s and about one that is not there, and the code of the answer is compared with the row of the call; what is refused as not there is compared to the letter with what is not. Every page is opened as each of them too, with what its call is about, and compared with its own row. A call or a page without a row counts as broken, so none can be left out.`,
  control: `The same of one call and one page in ${CONTROL_EVERY}, with the access that each call asks for taken out of the product.`,
  async prove({ isLong }, say) {
    const trials: Trial[] = []
    const controls: Trial[] = []
    const tryOn = async (on: string, given: Record<string, string>, isGuarded: boolean) => {
      const trial = await matrixOn(on, given, isGuarded)
      say(`${trial.on}: ${trial.broken} of ${trial.times} broken.`)
      ;(isGuarded ? trials : controls).push(trial)
    }
    const tried = await onPostgres(async (server) => {
      const onServer = async (isGuarded: boolean) =>
        server?.onDatabase(({ url }) => tryOn('PostgreSQL', { DATABASE_URL: url }, isGuarded))
      await tryOn('embedded', {}, true)
      if (isLong) await onServer(true)
      // For good: what calls ask for is gone from this process then.
      await tryOn('embedded', {}, false)
      if (isLong) await onServer(false)
      return server !== undefined
    })
    return {
      trials,
      controls,
      notTried: [
        ...(isLong
          ? []
          : ['PostgreSQL in a short run: who may do what is no question of the database.']),
        ...(isLong && !tried ? [NO_POSTGRES] : []),
        'forms of pages as each kind of person: what they send goes through these same calls, which ask again who it is.',
      ],
    }
  },
}

async function matrixOn(
  on: string,
  given: Record<string, string>,
  isGuarded: boolean,
): Promise<Trial> {
  const settings = { ...given, TRUSTED_PROXIES: '1', ALLOW_TEST_PAYMENTS: 'on' }
  const { render, paths } = await builtPages()
  const parts = { passwords: CHEAP_PASSWORDS }
  const { product, end } = await openTemporaryProduct(settings, parts, render)
  try {
    if (!isGuarded) for (const { endpoint } of product.served) takeOutAccess(endpoint)
    const calls = product.served.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    const someOf = (all: readonly string[]) =>
      isGuarded ? all : all.filter((_, at) => at % CONTROL_EVERY === 0)
    const [someCalls, somePages] = [someOf(calls), someOf(paths)]
    const ofCalls = await triedCalls(product, someCalls)
    const ofPages = await triedPages(product, somePages)
    const wrong = [...ofCalls.wrong, ...ofPages.wrong]
    return {
      on: isGuarded ? on : `${on}, without access`,
      tried: `${someCalls.length} calls and ${somePages.length} pages as ${ACTORS.length} kinds of person`,
      times: ofCalls.times + ofPages.times,
      broken: wrong.length,
      found: wrong.slice(0, SHOWN),
    }
  } finally {
    await end()
  }
}

async function triedCalls(product: RunningServer, calls: readonly string[]) {
  const tries = permissionTries(product)
  const wrong: string[] = []
  let times = 0
  for (const call of calls) {
    const cases = PERMISSION_ROWS[call]
    if (cases === undefined) {
      times += 1
      wrong.push(`${call} has no row`)
      continue
    }
    const people = await tries.newTries(cases.length)
    const absent = new Map<string, string>()
    for (const { what, send, expected } of cases) {
      for (const actor of ACTORS) {
        times += 1
        const { status, text } = await tries.tryAs(people, actor, call, send)
        if (status !== expected[actor]) {
          wrong.push(`${call} (${what}) answers ${actor} ${status} and not ${expected[actor]}`)
        }
        if (actor !== 'owner' && status === 404) absent.set(`${what} ${actor}`, text)
      }
    }
    for (const [key, text] of absent) {
      if (key.startsWith('own ') && text !== absent.get(key.replace('own ', 'missing '))) {
        wrong.push(`${call} tells ${key.slice(4)} of what is somebody else’s`)
      }
    }
  }
  return { times, wrong }
}

async function triedPages(product: RunningServer, paths: readonly string[]) {
  const tries = permissionTries(product)
  const wrong: string[] = []
  let times = 0
  for (const path of paths) {
    const row = PAGE_ROWS[path]
    if (row === undefined) {
      times += 1
      wrong.push(`/${path} has no row`)
      continue
    }
    const cases = row.of === undefined ? [undefined] : (PERMISSION_ROWS[row.of] ?? [])
    const people = await tries.newTries(cases.length)
    for (const one of cases) {
      const expected = one?.what === 'missing' ? row.missing : row.expected
      for (const actor of ACTORS) {
        times += 1
        const page = { path, renamed: row.renamed }
        const { outcome } = await tries.openAs(people, actor, page, one?.send)
        if (outcome !== expected?.[actor]) {
          wrong.push(`/${path} answers ${actor} ${outcome} and not ${expected?.[actor]}`)
        }
      }
    }
  }
  return { times, wrong }
}

function takeOutAccess(endpoint: object): void {
  Reflect.set(endpoint, 'access', 'public')
}
