import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { codeOf, filesBelow, filesWith, production, ROOT, sources } from './source-files.ts'

/** Features have one name in all three workspaces; the rest of each list is its own furniture. */
const FEATURES = new Set([
  'accounts',
  'places',
  'providers',
  'events',
  'pets',
  'scouting',
  'trips',
  'walks',
  'hotels',
  'bookings',
  'payments',
  'tags',
  'subscriptions',
  'partners',
  'payouts',
  'guides',
  'geocoding',
  'moderation',
  'reviews',
  'inbox',
  'operator',
  'regions',
  'saved',
  'photos',
  'owners',
  'disputes',
  'emergency',
  'search-rooms',
  'signed-records',
])
const FURNITURE: Record<string, readonly string[]> = {
  'domain/src': ['language', 'routing', 'maps', 'mail', 'files', 'site'],
  'server/src': [
    'language',
    'routing',
    'maps',
    'platform',
    'printing',
    'mail',
    'files',
    'site',
    'sample-world',
    'workers',
  ],
  'web/app': [
    'dev',
    'language',
    'map',
    'shell',
    'ui',
    'site',
    'art',
    'fonts',
    'mail',
    'files',
    'forms',
    'offline',
  ],
}
const BANNED_NAMES =
  /^(utils?|helpers?|misc|common|lib|managers?|services?|handlers?|data|info|types|index)\.tsx?$/

test('the walk over the sources finds them', () => {
  expect(sources.length).toBeGreaterThan(30)
})

test('every folder of a workspace is a feature or known furniture', () => {
  for (const [folder, furniture] of Object.entries(FURNITURE)) {
    const unknown = readdirSync(join(ROOT, folder))
      .filter((name) => statSync(join(ROOT, folder, name)).isDirectory())
      .filter((name) => !FEATURES.has(name) && !furniture.includes(name))
    expect(unknown, `unknown folders in ${folder}`).toEqual([])
  }
})

test('only the settings read the environment', () => {
  expect(filesWith(/process\.env/)).toEqual(['server/src/settings.ts'])
})

test('only the clock and the ids touch time and chance', () => {
  const touching = filesWith(/\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/)
  expect(touching.filter((file) => !/^server\/src\/platform\/(clock|ids)\.ts$/.test(file))).toEqual(
    [],
  )
})

/** What these read as JSON we wrote ourselves, or an operator did, or a service we chose answered. */
const READS_TRUSTED_JSON = [
  'server/src/form-idempotency.ts',
  'server/src/geocoding/remote-json.ts',
  'server/src/hotels/find-hotels.ts',
  'server/src/hotels/outbound-link-route.ts',
  'server/src/moderation/read-queued.ts',
  'server/src/places/kept-policies.ts',
  'server/src/places/nearest-real.ts',
  'server/src/platform/api.ts',
  'server/src/platform/backup/restore-backup.ts',
  'server/src/platform/data-file.ts',
  'server/src/platform/database/pub-sub.ts',
  'server/src/platform/idempotency-codec.ts',
  'server/src/platform/serve.ts',
  'server/src/printing/print-type.ts',
  'server/src/regions/products/ndjson-file.ts',
  'server/src/regions/region-asks.ts',
  'server/src/regions/region-list.ts',
  'server/src/regions/sources/geofabrik.ts',
  'server/src/routing/land-mask.ts',
  'server/src/routing/remote-route.ts',
  'server/src/routing/roads/roads-file.ts',
  'server/src/site/social-picture-files.ts',
  'server/src/walks/import/street-imports.ts',
  'server/src/walks/read-street-packs.ts',
]

test('JSON that somebody sends is read at one door, which refuses what nests too deep', () => {
  const reading = filesWith(
    /\bJSON\.parse\(|\.json\(\)/,
    production.filter((file) => !file.startsWith('web/') && !file.includes('/testing/')),
  )
  expect(reading).toEqual(['domain/src/json-text.ts', ...READS_TRUSTED_JSON])
})

test('no file has a name that says nothing', () => {
  const unnamed = sources.filter((file) => BANNED_NAMES.test(file.split('/').at(-1) ?? ''))
  expect(unnamed).toEqual([])
})

test('file names are kebab-case', () => {
  const odd = sources.filter(
    (file) => !/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(file.split('/').at(-1) ?? ''),
  )
  expect(odd).toEqual([])
})

test('the domain imports only the schema library and itself', () => {
  const imports = production
    .filter((file) => file.startsWith('domain/'))
    .flatMap((file) => [...codeOf(file).matchAll(/from '([^']+)'/g)].map((match) => match[1] ?? ''))
  expect(imports.length).toBeGreaterThan(5)
  expect(imports.filter((name) => name !== 'zod/mini' && !name.startsWith('.'))).toEqual([])
})

/** What loads schemas beside the server: forms that check a draft, and what they check it with. */
const HOLDS_SCHEMAS = [
  'domain/src/moderation/check-draft.ts',
  'domain/src/partners/parse-report-row.ts',
  'web/app/events/create-event-page.tsx',
  'web/app/events/edit-event-page.tsx',
  'web/app/forms/wizard/wizard-page.tsx',
  'web/app/moderation/note-actions.ts',
  'web/app/partners/partner-program-page.tsx',
  'web/app/places/add-business-page.tsx',
  'web/app/providers/become-a-provider-page.tsx',
  'web/app/providers/own-listing-form.tsx',
  'web/app/providers/own-proofs-form.tsx',
  'web/app/providers/own-provider-actions.ts',
]

test('pages load no schema but where a form checks, since those bring the library with them', () => {
  const loads = /import\s+(?!type\b)[^'"]*?from\s+'(zod\/mini|zod|[^']*\bschemas(\.ts)?)'/
  const loading = filesWith(loads).filter((file) => /^(domain|web)\//.test(file))
  const others = loading.filter((file) => !/^domain\/.*\bschemas\.ts$/.test(file))
  expect(others).toEqual(HOLDS_SCHEMAS)
})

test('nothing crosses a workspace wall by a relative path', () => {
  for (const file of production) {
    const workspace = file.split('/')[0] ?? ''
    for (const [, target] of codeOf(file).matchAll(/from '(\.[^']+)'/g)) {
      const path = relative(ROOT, join(ROOT, file, '..', target ?? ''))
      expect(path.split('/')[0], `${file} imports ${target}`).toBe(workspace)
    }
  }
})

test('no colour stands outside the tokens', () => {
  const colored = filesWith(
    /['"`\s(](#[0-9a-f]{3,8}\b|(rgba?|hsla?|oklch)\()/i,
    production.filter(
      (file) =>
        file.startsWith('web/app') &&
        !/\/(art|map)\//.test(file) &&
        // Held equal to the tokens by a test of its own.
        file !== 'web/app/shell/theme-colors.ts',
    ),
  )
  expect(colored).toEqual([])
})

/** The footer's columns, open in a wide window, and the form that folds above the walks it found. */
const OWN_DISCLOSURES = ['web/app/shell/kept-parts.tsx', 'web/app/walks/walk-form.tsx']

test('all that opens in place is the one disclosure, so that it looks like something that opens', () => {
  const own = filesWith(
    /<summary/,
    production.filter((file) => file.startsWith('web/') && file !== 'web/app/ui/disclosure.tsx'),
  )
  expect(own.toSorted()).toEqual(OWN_DISCLOSURES)
})

test('what is seen once its last part is there has one, or it would never be seen', () => {
  /** The button of the drawer is the last of the bar; the row of tabs is a name for classes. */
  const ENDED_ELSEWHERE = ['web/app/shell/header.tsx', 'web/app/ui/tab-variants.ts']
  const shown = filesWith(/\bshown-whole\b|\bTAB_LIST_CLASSES\b/).filter((file) =>
    file.startsWith('web/app/'),
  )
  expect(shown).toEqual(expect.arrayContaining(ENDED_ELSEWHERE))
  const ended = filesWith(/<ArrivesLast \/>/)
  expect(shown.filter((file) => !ended.includes(file))).toEqual(ENDED_ELSEWHERE)
  expect(ended).toContain('web/app/shell/mobile-drawer.tsx')
})

test('a part that comes later waits for the network, and never fails its whole page', () => {
  expect(
    filesWith(
      /\blazy\(/,
      production.filter((file) => file !== 'web/app/ui/lazy-part.ts'),
    ),
  ).toEqual([])
})

test('what cannot be used is grey, and never its own color made pale', () => {
  expect(filesWith(/disabled:opacity-/, production)).toEqual([])
})

test('no style attribute is rendered, since the security policy would drop it', () => {
  expect(
    filesWith(
      /\sstyle=\{/,
      production.filter((file) => file.endsWith('.tsx')),
    ),
  ).toEqual([])
})

test('no rule is about any child, since each element of a page would be tried for it', () => {
  const classes = /\b(divide|space)-[xy](?![a-z])|[\s'":]\*{1,2}:[a-z[]|\[&[>_](\*|:)/
  expect(
    filesWith(
      classes,
      production.filter((file) => file.endsWith('.tsx')),
    ),
  ).toEqual([])
})

test('nothing silences the compiler or the linter', () => {
  expect(filesWith(/@ts-(ignore|nocheck|expect-error)|\bas any\b/, sources)).toEqual([])
  const silenced = sources.filter((file) =>
    /(eslint|oxlint)-disable/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(silenced).toEqual([])
})

test('no button or link is dead', () => {
  expect(filesWith(/href=["']#["']|onClick=\{\(\) => \{\}\}/)).toEqual([])
})

test('pages tell moments by the clocks of their reader, and never cut a day out of an instant', () => {
  const inUtc = filesWith(/\} UTC'|dayText\([\w.?]*At\w*\.slice\(0, 10\)/)
  expect(inUtc.filter((file) => /^(web|domain)\//.test(file))).toEqual([])
})

test('every endpoint of the contract is served exactly once', () => {
  const declared = production
    .filter((file) => /^domain\/src\/.+endpoints\.ts$/.test(file))
    .flatMap((file) =>
      [...codeOf(file).matchAll(/export const (\w+) = endpoint</g)].map((match) => match[1] ?? ''),
    )
  const serving = production
    .filter((file) => file.startsWith('server/src') && !file.includes('/platform/'))
    .map(codeOf)
    .join('\n')
  expect(declared.length).toBeGreaterThan(3)
  for (const name of declared) {
    const served = new RegExp(`\\bserve\\(\\s*(\\w+\\.)?${name},\\s*\\w+\\.${name}\\b`, 'g')
    expect(serving.match(served)?.length, `serve(${name}, schemas.${name}, …)`).toBe(1)
  }
})

test('pages write no address of the API by hand: addressOf() gives it from the contract', () => {
  // The service worker shares no module with pages; its test holds it against the contract.
  const pages = production.filter((file) => file.startsWith('web/app/'))
  expect(filesWith(/['"`}]\/(api|files|social)\//, pages)).toEqual([])
})

test('routes outside of the contract are those that decision 53 lists, and no code takes limits elsewhere', () => {
  const decision = readFileSync(
    join(ROOT, 'docs/decisions/0053-an-endpoint-says-everything.md'),
    'utf8',
  )
  const listed = [...decision.matchAll(/^- `([^`]+\.ts)`: /gm)].map(([, file = '']) => file)
  const served = production.filter(
    (file) => file.startsWith('server/') && !file.includes('/testing/'),
  )
  expect(filesWith(/\bnew Hono\b/, served).toSorted()).toEqual(listed.toSorted())
  const limiting = filesWith(/\brateLimits\.take\(/, served)
  expect(limiting.filter((file) => !listed.includes(file))).toEqual([
    // What was kept of calls and pages counts as they do (decision 55).
    'server/src/quick-answers.ts',
    'server/src/reads-for-all.ts',
    'server/src/search-rooms/take-limits.ts',
    'server/src/tags/report-found.ts',
  ])
})

test('every address of the product is opened by a journey', () => {
  const routes = [...codeOf('web/app/routes.ts').matchAll(/route\('([^']+)'/g)]
    .map((match) => match[1] ?? '')
    .filter((path) => path !== '*')
  const journeys = filesBelow('e2e')
    .filter((file) => file.endsWith('.e2e.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  expect(routes.length).toBeGreaterThan(20)
  const unopened = routes.filter((path) => {
    const literal = path.replace(/:[A-Za-z]+/g, '[^\'"`/]+')
    return !new RegExp(`['"\`]/${literal}(['"\`?/]|$)`, 'm').test(journeys)
  })
  expect(unopened).toEqual([])
})

test('the journeys of a feature are found by its name, and no journey is without one', () => {
  const table = JSON.parse(
    readFileSync(join(ROOT, 'e2e/journeys-of-features.json'), 'utf8'),
  ) as Record<string, string[]>
  const named = Object.values(table).flat()
  const kept = filesBelow('e2e').flatMap((file) => /^e2e\/(.+)\.e2e\.ts$/.exec(file)?.[1] ?? [])
  expect([...FEATURES].filter((feature) => !(feature in table))).toEqual([])
  expect([...new Set(named)].toSorted()).toEqual(kept.toSorted())
})

test('every way to start the server gives it the same flags and environment', () => {
  const { nodeFlags, environment } = JSON.parse(
    readFileSync(join(ROOT, 'server/process.json'), 'utf8'),
  ) as { nodeFlags: string[]; environment: Record<string, string> }
  const set = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  for (const file of ['deploy/Dockerfile', 'deploy/wayfur.service']) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    for (const needed of [...nodeFlags, ...set]) expect(text, file).toContain(needed)
  }
})

test('the lock file is whole, also for machines other than the one that wrote it', () => {
  interface Locked {
    version?: string
    link?: boolean
    optionalDependencies?: Record<string, string>
  }
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> }
  const locked = Object.entries(packages)
  expect(locked.length).toBeGreaterThan(100)
  const bare = locked.filter(([path, one]) => path !== '' && !one.version && !one.link)
  expect(bare.map(([path]) => path)).toEqual([])
  const names = new Set(locked.map(([path]) => path.replace(/^.*node_modules\//, '')))
  const missing = locked
    .flatMap(([, one]) => Object.keys(one.optionalDependencies ?? {}))
    .filter((name) => !names.has(name))
  expect(missing).toEqual([])
})

/** Folders that are made, or brought, and never kept with the sources. */
const NOT_KEPT = new Set([
  'node_modules',
  'build',
  'dist',
  'data',
  'test-results',
  'playwright-report',
  'results',
])

function foldersIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .filter((entry) => !NOT_KEPT.has(entry.name))
    .map((entry) => join(folder, entry.name))
}

test('the map of the house names every folder once, and nothing that is not there', () => {
  const [, drawn = ''] = readFileSync(join(ROOT, 'docs/map-of-the-house.md'), 'utf8').split('```')
  const above: string[] = []
  const named: string[] = []
  for (const line of drawn.split('\n').filter((one) => one.trim() !== '')) {
    const depth = (line.length - line.trimStart().length) / 2
    const [name = ''] = line.trim().split(/\s/)
    above.splice(depth, Infinity, name)
    named.push(above.join(''))
  }
  expect(named.filter((path, n) => named.indexOf(path) !== n)).toEqual([])
  const missing = named.filter((path) => !existsSync(join(ROOT, path)))
  expect(missing).toEqual([])
  const workspaces = ['domain', 'server', 'web']
  const folders = ['.', ...workspaces, 'domain/src', 'server/src', 'web/app'].flatMap(foldersIn)
  expect(folders.length).toBeGreaterThan(80)
  expect(folders.filter((folder) => !named.some((path) => path.startsWith(`${folder}/`)))).toEqual(
    [],
  )
})

test('the list of decisions names every one, under its own number and title', () => {
  const pages = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
  const written = pages.map((name) => {
    const title = readFileSync(join(ROOT, `docs/decisions/${name}`), 'utf8')
      .split('\n')[0]
      ?.replace(/^# /, '')
    expect(title, name).toMatch(new RegExp(`^${Number(name.slice(0, 4))}\\. `))
    return `- [${title}](${name})`
  })
  const listed = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8').split('\n')
  expect(listed.filter((line) => line.startsWith('- ['))).toEqual(written)
})
