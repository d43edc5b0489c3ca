import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { installPackages, ROOT, run } from './machine.mjs'

/**
 * Runs journeys on the built product and gives Playwright's exit code. Each leading word names a
 * feature, or part of a file's name; without any, all run. What follows goes to Playwright.
 */
export function runJourneys(words = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-journeys-'))
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...filesNamed(words)]
  const code = run('playwright', args, { env: { JOURNEY_DATA_DIR: dataDir } })
  rmSync(dataDir, { recursive: true, force: true })
  return code
}

/** Features replaced by the files of their journeys, up to the first option. */
function filesNamed(words) {
  const table = JSON.parse(readFileSync(join(ROOT, 'e2e/journeys-of-features.json'), 'utf8'))
  const option = words.findIndex((word) => word.startsWith('-'))
  const named = option === -1 ? words : words.slice(0, option)
  const files = named.flatMap((word) => table[word]?.map((file) => `/${file}.e2e.ts`) ?? [word])
  return [...files, ...words.slice(named.length)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installPackages()
  build()
  process.exit(runJourneys(process.argv.slice(2)))
}
