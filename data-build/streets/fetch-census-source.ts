import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Of the package `tile-reduce` only the Census streets of Santa Cruz are wanted. */
const folder = fileURLToPath(new URL('.sources', import.meta.url))
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: 'inherit', cwd: folder })

mkdirSync(folder, { recursive: true })
run('npm', 'pack', 'tile-reduce@3.1.1')
run('tar', 'xzf', 'tile-reduce-3.1.1.tgz', 'package/test/fixtures/tiger.mbtiles')
