import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = import.meta.dirname

/** Whether `whenChanged` of `scripts/machine.mjs` finds that sources have to be built anew. */
function isBuiltAnew(folder: string): boolean {
  const script = `import { whenChanged } from './scripts/machine.mjs'
    const [folder] = process.argv.slice(1)
    let isBuilt = false
    whenChanged(folder + '/built/.sources', [folder + '/src'], () => { isBuilt = true })
    console.log(isBuilt)`
  const args = ['--input-type=module', '-e', script, relative(ROOT, folder)]
  return execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).trim() === 'true'
}

test('what was built is built anew when a source says something else, however it looks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wayfur-stamps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = join(folder, 'src', 'a.ts')
  mkdirSync(join(folder, 'src'))
  writeFileSync(source, 'one')
  expect(isBuiltAnew(folder)).toBe(true)
  expect(isBuiltAnew(folder)).toBe(false)
  // A checkout writes files again as they were.
  writeFileSync(source, 'one')
  expect(isBuiltAnew(folder)).toBe(false)
  const { atime, mtime } = statSync(source)
  writeFileSync(source, 'two')
  // As a copy that keeps times does it.
  utimesSync(source, atime, mtime)
  expect(isBuiltAnew(folder)).toBe(true)
  expect(isBuiltAnew(folder)).toBe(false)
  writeFileSync(join(folder, 'src', 'b.ts'), '')
  expect(isBuiltAnew(folder)).toBe(true)
  // Somebody wants it built again.
  rmSync(join(folder, 'built', '.sources'))
  expect(isBuiltAnew(folder)).toBe(true)
})
