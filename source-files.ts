import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = import.meta.dirname

/** The files of a folder and all folders in it, by their paths from the root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !['node_modules', 'build', 'dist', '.react-router'].includes(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

/** Every TypeScript file of the three workspaces. */
export const sources = ['domain/src', 'server/src', 'web/app', 'web/worker']
  .flatMap(filesBelow)
  .filter((file) => /\.tsx?$/.test(file))
/** The same without tests. */
export const production = sources.filter((file) => !/\.(test|contract)\.tsx?$/.test(file))

/** Files whose code, comments aside, matches `pattern`. */
export function filesWith(pattern: RegExp, files = production): string[] {
  return files.filter((file) => pattern.test(codeOf(file)))
}

/** The text of a file without its comments. */
export function codeOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
}
