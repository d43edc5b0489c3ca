import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// The program of the server lies one folder below the server's own: as sources in `src`, which
// tests and `npm run dev` run, and in `dist` as the few files that the build makes of them.
const SERVER = join(import.meta.dirname, '..')
const IS_BUILT = import.meta.filename.endsWith('.js')

/** What the build makes of the pages. */
export const WEB_BUILD = join(SERVER, '../web/build')

/** A file or folder by its path in `server`. */
export function serverFile(path: string): string {
  return join(SERVER, path)
}

/** A file or folder of the data we ship, by its path in `server/assets`. */
export function assetFile(path: string): string {
  return serverFile(join('assets', path))
}

/** The program of a thread, by its source's path in `server/src`. */
export function threadProgram(source: `${string}-worker.ts`): URL {
  const built = source.replace(/^(?:.*\/)?(.*)\.ts$/, '$1.js')
  return pathToFileURL(IS_BUILT ? serverFile(join('dist', built)) : serverFile(join('src', source)))
}

/** The program of the pages; built together with the server's it shares the same packages. */
export function pagesProgram(): URL {
  return pathToFileURL(IS_BUILT ? serverFile('dist/pages.js') : join(WEB_BUILD, 'server/index.js'))
}
