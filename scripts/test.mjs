import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { installPackages, ROOT, run, say } from './machine.mjs'

const total = { passed: 0, failed: 0 }

/** Runs one step and counts it, or counts what it reports of its own tests. */
function step(name, work) {
  say(`\n── ${name}`)
  const started = Date.now()
  const { passed, failed } = work()
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
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = numFailedTests === 0 && code !== 0 ? 1 : numFailedTests
  return { passed: numPassedTests, failed }
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
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats
  const failed = unexpected + flaky
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed }
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

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)
