import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Only one file of this package is wanted, the Census streets of Santa Cruz; installing it would
 * bring its old dependencies, so its archive is unpacked instead.
 */
const PACKAGE = 'tile-reduce@3.1.1'
const ARCHIVE = 'tile-reduce-3.1.1.tgz'
const folder = fileURLToPath(new URL('.sources', import.meta.url))

mkdirSync(folder, { recursive: true })
execFileSync('npm', ['pack', PACKAGE, '--pack-destination', folder], { stdio: 'inherit' })
execFileSync('tar', ['xzf', ARCHIVE, 'package/test/fixtures/tiger.mbtiles'], { cwd: folder })
