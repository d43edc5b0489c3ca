import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = import.meta.dirname

interface LockedPackage {
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
)

/** What packages may be given under: each lets a product be sold that uses them unchanged. */
const LICENSES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Packages that name no license in their description, and the file in them that does. */
const NAMED_ELSEWHERE: Readonly<Record<string, string>> = { 'png-js': 'MIT, in its LICENSE' }

/** The single licenses of an expression such as '(MIT OR CC0-1.0)'. */
function licensesIn(expression: string): string[] {
  return expression.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
}

test('each package is given under a license that was looked at', () => {
  const unknown = installed.flatMap(([path, { license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (license === undefined) return name in NAMED_ELSEWHERE ? [] : [`${name}: none`]
    return licensesIn(license).every((one) => LICENSES.has(one)) ? [] : [`${name}: ${license}`]
  })
  expect(unknown).toEqual([])
})

test('each package comes from the registry, whichever that is, and is checked against its sum', () => {
  const loose = installed.filter(
    ([, { resolved, integrity, inBundle }]) =>
      inBundle !== true && (resolved !== undefined || integrity?.startsWith('sha512-') !== true),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

test('no package runs a program of its own while it is installed', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true')
})

test('one command lists what the product is made of', () => {
  const listed = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    }),
  ) as { bomFormat: string; components: { name: string; version: string; purl: string }[] }
  expect(listed.bomFormat).toBe('CycloneDX')
  const purls = listed.components.map(({ purl }) => purl)
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const [name, version] of Object.entries(dependencies)) {
    if (name.startsWith('@wayfur/')) continue
    expect(purls).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`)
  }
})
