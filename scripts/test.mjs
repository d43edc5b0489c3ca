import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { CHECKS, runTogether, UNITS, UNITS_REPORT } from './jobs.mjs'
import { installPackages, ROOT, run, say, stop } from './machine.mjs'
import { runJourneys } from './test-journeys.mjs'

const total = { passed: 0, failed: 0 }

/** What failed, by name, said again at the very end: a long run's output is often read from there. */
const failures = []

/** Journeys that failed once and then passed, by name (decision 133). */
const unsteady = []

/** So many may be in one run: more are no chance of a busy machine. */
const MOST_UNSTEADY = 3

/** Runs one step and counts what it reports of its own tests. */
function step(name, work) {
  say(`\n── ${name}`)
  const started = Date.now()
  const { passed, failed, named } = work()
  count(name, { passed, failed, named })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  say(`── ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
}

function count(name, { passed, failed, named = [] }) {
  failures.push(...named.map((one) => `${name}: ${one}`))
  if (failed > 0 && named.length === 0) failures.push(name)
  total.passed += passed
  total.failed += failed
}

/** Debian's packages that the tests need, installed when we may; named when we may not. */
function installSystemPackages() {
  const missing = []
  const takesDebians = !process.env.CHROMIUM
  if (takesDebians && !existsSync('/usr/bin/chromium')) missing.push('chromium')
  if (!existsSync('/usr/lib/postgresql')) missing.push('postgresql')
  if (!existsSync('/usr/bin/pdftoppm')) missing.push('poppler-utils')
  const wished = []
  // Journeys do without it, and take longer.
  if (takesDebians && !existsSync('/usr/bin/chromium-headless-shell')) {
    wished.push('chromium-headless-shell')
  }
  // Tests behind a pooler are skipped without it, and say so.
  if (!existsSync('/usr/sbin/pgbouncer')) wished.push('pgbouncer')
  if (missing.length === 0 && wished.length === 0) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) {
    if (missing.length === 0) return
    say(`These tests also need ${missing.join(' and ')}; please install them.`)
    return
  }
  const wanted = [...missing, ...wished]
  say(`Installing ${wanted.join(' and ')}…`)
  apt('update', '-qq')
  const install = (packages) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  // A Debian that has no such package still gets the others.
  if (install(wanted) !== 0 && wanted.length > 1) for (const one of wanted) install([one])
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 2], env }).status
}

/** Builds, and meanwhile checks all that needs no running product. */
async function sources() {
  rmSync(UNITS_REPORT, { force: true })
  const build = { name: 'Build', line: 'node scripts/build.mjs' }
  for (const { name, code } of await runTogether([build, ...CHECKS])) {
    const isWell = code === 0
    if (name === build.name && !isWell) stop('The rest needs the build; the reason stands above.')
    if (name === UNITS.name) count(name, testsOf(UNITS_REPORT, code))
    else count(name, { passed: isWell ? 1 : 0, failed: isWell ? 0 : 1 })
  }
}

function server() {
  const report = join(ROOT, 'test-results', 'server.json')
  rmSync(report, { force: true })
  const json = ['--reporter=json', `--outputFile.json=${report}`]
  const code = run('vitest', ['run', '--project', 'server', '--reporter=default', ...json])
  return testsOf(report, code)
}

/** What a report of Vitest says; where there is none, all of it failed. */
function testsOf(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = numFailedTests === 0 && code !== 0 ? 1 : numFailedTests
  return { passed: numPassedTests, failed, named: testResults.flatMap(namedIn) }
}

/** The failures of one file: of itself, as when it cannot be read, and of its tests. */
function namedIn({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name)
  const named = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  return status === 'failed' && message ? [`${file}: ${firstLine(message)}`, ...named] : named
}

function firstLine(message) {
  return stripVTControlCharacters(message ?? '').split('\n')[0]
}

/** The journeys of Playwright's report, however deep their suites are nested. */
function* journeysOf(suite) {
  yield* suite.specs ?? []
  for (const inner of suite.suites ?? []) yield* journeysOf(inner)
}

/** A journey that fails is tried once more; one that passes then is named, and few may need that. */
function journeys() {
  const report = join(ROOT, 'test-results', 'journeys.json')
  rmSync(report, { force: true })
  const code = runJourneys(['--retries=1'])
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const results = JSON.parse(readFileSync(report, 'utf8'))
  const ran = [...journeysOf(results)]
  const named = ran.filter((journey) => !journey.ok).map(nameOf)
  unsteady.push(...ran.filter(({ tests: [test] }) => test.status === 'flaky').map(nameOf))
  if (unsteady.length > MOST_UNSTEADY) named.push(...unsteady.splice(0))
  const failed = named.length === 0 && code !== 0 ? 1 : named.length
  const passed = results.stats.expected + unsteady.length
  return { passed, failed, named }
}

/** A journey's file, title and the first line of why it failed first. */
function nameOf({ file, title, tests: [test] }) {
  const { error } = test.results.find((result) => result.error !== undefined) ?? {}
  return `${file} › ${title}: ${firstLine(error?.message)}`
}

installPackages()
installSystemPackages()
await sources()
step('Server', server)
step('Journeys', journeys)

for (const one of unsteady) say(`Unsteady, passed at the second try: ${one}`)
for (const one of failures) say(`Failed: ${one}`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)
