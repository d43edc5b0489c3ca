import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.mjs'
import { installPackages, ROOT, run, say } from './machine.mjs'

const total = { passed: 0, failed: 0 }

/** What failed, by name, said again at the very end: a long run's output is often read from there. */
const failures = []

/** Runs one step and counts it, or counts what it reports of its own tests. */
function step(name, work) {
  say(`\n── ${name}`)
  const started = Date.now()
  const { passed, failed, named = [] } = work()
  failures.push(...named.map((one) => `${name}: ${one}`))
  if (failed > 0 && named.length === 0) failures.push(name)
  total.passed += passed
  total.failed += failed
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  say(`── ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
}

function command(name, args) {
  const code = run(name, args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

/** Debian's packages that the tests need, installed when we may; named when we may not. */
function installSystemPackages() {
  const missing = []
  if (!existsSync('/usr/bin/chromium') && !process.env.CHROMIUM) missing.push('chromium')
  if (!existsSync('/usr/lib/postgresql')) missing.push('postgresql')
  if (!existsSync('/usr/bin/pdftoppm')) missing.push('poppler-utils')
  if (missing.length === 0) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) {
    say(`These tests also need ${missing.join(' and ')}; please install them.`)
    return
  }
  say(`Installing ${missing.join(' and ')}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: ['ignore', 'ignore', 2], env }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options)
}

function rulesAndServer() {
  const report = join(ROOT, 'test-results', 'rules-and-server.json')
  rmSync(report, { force: true })
  const code = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ])
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = numFailedTests === 0 && code !== 0 ? 1 : numFailedTests
  const named = testResults.flatMap(namedIn)
  return { passed: numPassedTests, failed, named }
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

function journeys() {
  const report = join(ROOT, 'test-results', 'journeys.json')
  rmSync(report, { force: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-journeys-'))
  const code = run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { JOURNEY_DATA_DIR: dataDir },
  })
  rmSync(dataDir, { recursive: true, force: true })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const results = JSON.parse(readFileSync(report, 'utf8'))
  const { expected, unexpected, flaky } = results.stats
  const failed = unexpected + flaky
  const named = [...journeysOf(results)]
    .filter((journey) => !journey.ok)
    .map((journey) => {
      const { error } = journey.tests[0]?.results[0] ?? {}
      return `${journey.file} › ${journey.title}: ${firstLine(error?.message)}`
    })
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed, named }
}

installPackages()
installSystemPackages()
build()
mkdirSync(join(ROOT, 'test-results'), { recursive: true })
// The pages' own types come from the list of addresses.
run('react-router', ['typegen'], { cwd: join(ROOT, 'web') })
step('Types', () =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, 'tsconfig.json')))
    .map((entry) => command('tsc', ['-p', entry.name]))
    .reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })),
)
step('Types of the service worker', () => command('tsc', ['-p', 'web/worker']))
step('Types of the domain tests', () => command('tsc', ['-p', 'domain/tsconfig.tests.json']))
step('Lint', () => command('oxlint', ['--type-aware', '--deny-warnings']))
step('Format', () => command('oxfmt', ['--check']))
step('Dead code', () => command('knip', []))
step('Rules and server', rulesAndServer)
step('Journeys', journeys)

for (const one of failures) say(`Failed: ${one}`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)
