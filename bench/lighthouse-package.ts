import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NotHere } from './measurement.ts'

/** Heavier than all the product's own packages, so it has a lock file of its own and comes late. */
const HOME = join(import.meta.dirname, 'lighthouse')
const PACKAGE = join(HOME, 'node_modules/lighthouse')

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

interface Audit {
  id: string
  title: string
  score: number | null
  scoreDisplayMode: string
}
export interface Report {
  categories: Partial<
    Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >
  audits: Record<string, Audit>
}
export type Lighthouse = (
  url: string,
  flags: object,
  config?: object,
) => Promise<{ lhr: Report } | undefined>

/** Installs Lighthouse from its lock file, where it is asked for by name or for the record. */
export function installLighthouse(): void {
  if (existsSync(PACKAGE)) return
  try {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: HOME,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } catch {
    // Its step says that it is missing.
  }
}

export async function installedLighthouse(): Promise<Lighthouse> {
  if (!existsSync(PACKAGE)) {
    throw new NotHere(
      'Lighthouse is not installed; `npm run bench -- --only lighthouse` and --record do that, from the package registry.',
    )
  }
  const entry = pathToFileURL(join(PACKAGE, 'core/index.js')).href
  return ((await import(entry)) as { default: Lighthouse }).default
}
