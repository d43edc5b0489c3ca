import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STOOD_IN, TAKEN_OUT } from './taken-out.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = globSync('{domain,server,web}/{src,app}/**/*.{ts,tsx}', { cwd: ROOT })

test('what a control leaves out is still in the product', () => {
  const missing = [...Object.values(TAKEN_OUT), ...Object.values(STOOD_IN)]
    .flatMap((changes) => changes ?? [])
    .filter(({ file, text }) => {
      const path = SOURCES.find((source) => file.test(`/${source}`))
      const source = path === undefined ? '' : readFileSync(join(ROOT, path), 'utf8')
      return typeof text === 'string' ? !source.includes(text) : source.search(text) === -1
    })
  expect(missing.map(({ file, text }) => `${file} has no ${text}`)).toEqual([])
})
