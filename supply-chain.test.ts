import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = import.meta.dirname

interface LockedPackage {
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
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

/** What would run a program while it is installed, and why the product does without. */
const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@scarf/scarf': 'tells its makers who installs it',
  '@swc/core': 'looks whether its binary fits; for development alone',
  exifreader: 'makes a smaller build of itself where one asks for it; for tests alone',
}

test('no package runs a program of its own while it is installed, here or in the image', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true')
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true)
  expect(running.map(([path]) => path.replace('node_modules/', '')).toSorted()).toEqual(
    Object.keys(INSTALL_SCRIPTS),
  )
  const image = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')
  expect(image.indexOf('.npmrc')).toBeLessThan(image.indexOf('RUN npm ci '))
  expect(image.match(/\.npmrc/g)).toHaveLength(1)
  expect(readFileSync(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8')).toContain('!.npmrc\n')
})

/** What `scripts/machine.mjs` finds unlocked in a folder. */
function unlockedIn(folder: string): unknown {
  const program =
    "import { unlockedFolders } from './scripts/machine.mjs'; console.log(JSON.stringify(unlockedFolders(process.argv[1])))"
  const args = ['--input-type=module', '--eval', program, folder]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }))
}

test('nothing is installed but what the lock file holds', () => {
  expect(unlockedIn(ROOT)).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'wayfur-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, value: object) =>
    writeFileSync(join(folder, file), JSON.stringify(value))
  write('package-lock.json', { packages: { '': { dependencies: { a: '1.0.0' } } } })
  write('package.json', { workspaces: [], dependencies: { a: '1.0.0' } })
  expect(unlockedIn(folder)).toEqual([])
  write('package.json', {
    workspaces: [],
    dependencies: { a: '1.0.0' },
    devDependencies: { b: '2' },
  })
  expect(unlockedIn(folder)).toEqual([''])
})

test('what tries the image says plainly where there is no engine, and fails nothing', () => {
  const script = join(ROOT, 'scripts/test-image.mjs')
  const tried = spawnSync(process.execPath, [script], { env: { PATH: '' }, encoding: 'utf8' })
  expect(tried.stderr).toMatch(
    /^No container engine answers here .*: the image was not built or tried\.\n$/,
  )
  expect(tried.status).toBe(0)
})

test('the image holds no tests', () => {
  const left = readFileSync(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n')
  for (const tests of ['server/test', '**/testing', '**/*.test.ts', '**/*.test.tsx']) {
    expect(left).toContain(tests)
  }
})

interface Bom {
  bomFormat: string
  metadata: { component: { name: string } }
  components: { 'bom-ref': string; name: string; purl: string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

test('one command lists what the product is made of, and nothing that only builds or tests it', () => {
  const listed = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    }),
  ) as Bom
  expect(listed.bomFormat).toBe('CycloneDX')
  expect(listed.metadata.component.name).toBe('wayfur')
  const purls = listed.components.map(({ purl }) => purl)
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const [name, version] of Object.entries(dependencies)) {
    expect(purls).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`)
  }
  const names = listed.components.map(({ name }) => name)
  for (const tool of ['oxlint', 'knip', '@playwright/test', 'axe-core']) {
    expect(names).not.toContain(tool)
  }
  // Nothing depends on what is not in the list.
  const refs = new Set(listed.components.map((one) => one['bom-ref']))
  const needed = listed.dependencies.flatMap(({ dependsOn }) => dependsOn)
  expect(needed.filter((ref) => !refs.has(ref))).toEqual([])
  expect(needed.length).toBeGreaterThan(300)
})
