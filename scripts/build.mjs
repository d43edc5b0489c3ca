import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import {
  installPackages,
  node24,
  ROOT,
  run,
  say,
  serverProcess,
  stop,
  whenChanged,
} from './machine.mjs'

/** Builds the pages, the server and the prepared database, each only when its sources are newer. */
export function build() {
  whenChanged(
    'web/build/.sources',
    [
      'package-lock.json',
      'domain/src',
      'web/app',
      'web/public',
      'web/vite.config.ts',
      'web/worker',
      'web/service-worker-build.ts',
      'web/modules-of-page.ts',
      'web/spanish-by-page.ts',
      'web/react-router.config.ts',
    ],
    () => {
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
  )
  whenChanged(
    'server/dist/.sources',
    [
      'package-lock.json',
      'web/build/.sources',
      'domain/src',
      'server/src',
      'server/vite.config.ts',
    ],
    () => {
      say('Building the server…')
      const cli = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
      const code = run(node24(), [cli, 'build', 'server', '--logLevel', 'error'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { NODE_ENV: 'production' },
      })
      if (code !== 0) stop('The server could not be built; the reason stands above.')
    },
  )
  whenChanged(
    'server/build/.sources',
    [
      'server/dist/.sources',
      'server/process.json',
      'server/migrations',
      'server/assets/sample-world',
    ],
    () => {
      say('Preparing the database…')
      const program = join(ROOT, 'server', 'dist', 'prepare-database.js')
      const { nodeFlags, environment } = serverProcess()
      const code = run(node24(), [...nodeFlags, program], {
        env: { NODE_ENV: 'production', ...environment },
      })
      if (code !== 0) stop('The database could not be prepared; the reason stands above.')
    },
  )
}

/** Lays a .br and .gz beside each text file over 1 kB, so that none is compressed per request. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) compress(path)
    else if (/\.(js|css|svg|json|wasm|webmanifest|txt)$/.test(entry.name)) {
      const content = readFileSync(path)
      if (content.byteLength < 1024) continue
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installPackages()
  build()
}
