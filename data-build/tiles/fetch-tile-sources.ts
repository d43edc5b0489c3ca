import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Two sources are no packages to install: of `tile-reduce` only the Census streets of Santa Cruz
 * are wanted, and the coast comes from a Debian package, so this runs on Debian only.
 */
const folder = fileURLToPath(new URL('.sources', import.meta.url))
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: 'inherit', cwd: folder })

mkdirSync(folder, { recursive: true })
run('npm', 'pack', 'tile-reduce@3.1.1')
run('tar', 'xzf', 'tile-reduce-3.1.1.tgz', 'package/test/fixtures/tiger.mbtiles')
run('apt-get', 'download', 'gmt-gshhg-full')
const archive = readdirSync(folder).find((file) => file.startsWith('gmt-gshhg-full'))
if (archive === undefined) throw new Error('The coast package did not arrive.')
run('dpkg-deb', '-x', archive, 'coast')
const binned = (part: string) => join(folder, `coast/usr/share/gmt-gshhg/binned_${part}_f.nc`)
copyFileSync(binned('GSHHS'), join(folder, 'coast.nc'))
copyFileSync(binned('river'), join(folder, 'rivers.nc'))
