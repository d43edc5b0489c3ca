import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import {
  hasChanged,
  installPackages,
  node24,
  ROOT,
  run,
  say,
  serverProcess,
  stop,
  whenChanged,
} from './machine.mjs'

/** What is made of which sources, in this order, and the stamp that tells whether they changed. */
const STEPS = [
  {
    stamp: 'web/build/.sources',
    sources: [
      'package-lock.json',
      'domain/src',
      'web/app',
      'web/public',
      'web/vite.config.ts',
      'web/worker',
      'web/service-worker-build.ts',
      'web/modules-of-page.ts',
      'web/shared-files.ts',
      'web/shared-files-build.ts',
      'web/spanish-by-page.ts',
      'web/react-router.config.ts',
    ],
    make() {
      say('Building the pages…')
      const cli = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')
      const code = run(node24(), [cli, 'build'], {
        cwd: join(ROOT, 'web'),
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { NODE_ENV: 'production' },
      })
      if (code !== 0) stop('The pages could not be built; the reason stands above.')
      compress(join(ROOT, 'web', 'build', 'client'))
    },
  },
  {
    stamp: 'server/dist/.sources',
    sources: [
      'package-lock.json',
      'web/build/.sources',
      'domain/src',
      'server/src',
      'server/vite.config.ts',
    ],
    make() {
      say('Building the server…')
      const cli = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
      const code = run(node24(), [cli, 'build', 'server', '--logLevel', 'error'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { NODE_ENV: 'production' },
      })
      if (code !== 0) stop('The server could not be built; the reason stands above.')
    },
  },
  {
    stamp: 'server/build/.sources',
    sources: [
      'server/dist/.sources',
      'server/process.json',
      'server/migrations',
      'server/assets/sample-world',
    ],
    make() {
      say('Preparing the database…')
      const program = join(ROOT, 'server', 'dist', 'prepare-database.js')
      const { nodeFlags, environment } = serverProcess()
      const code = run(node24(), [...nodeFlags, program], {
        env: { NODE_ENV: 'production', ...environment },
      })
      if (code !== 0) stop('The database could not be prepared; the reason stands above.')
    },
  },
]

/** Builds the pages, the server and the prepared database, each only when its sources are newer. */
export function build() {
  for (const step of STEPS) whenChanged(step.stamp, step.sources, () => step.make())
}

/** Whether what was built is of the sources as they are. */
function isBuilt() {
  return STEPS.every(({ stamp, sources }) => !hasChanged(stamp, sources))
}

/** Less than this in bytes does not pay for the header that says how it is packed. */
const LEAST_SAVED = 64

/** Lays a .br and .gz beside each text file that they make smaller, so that none is packed per request. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) compress(path)
    else if (/\.(js|css|svg|json|wasm|webmanifest|txt)$/.test(entry.name)) {
      const content = readFileSync(path)
      const brotli = brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      })
      if (content.byteLength - brotli.byteLength < LEAST_SAVED) continue
      writeFileSync(`${path}.br`, brotli)
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === '--is-built') process.exit(isBuilt() ? 0 : 1)
  installPackages()
  build()
}
