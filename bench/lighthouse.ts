import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchOptions } from '../e2e/chromium.ts'
import { DISCOVER, onSampleProduct } from './discover-page.ts'
import { taggedPet } from './found-page.ts'
import { type Measurement, NotHere, type Subject } from './measurement.ts'
import { median } from './rounds.ts'

/** Heavier than all the product's own packages, so it has a lock file of its own and comes late. */
const HOME = join(import.meta.dirname, 'lighthouse')
const PACKAGE = join(HOME, 'node_modules/lighthouse')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
/** How many of 100 points a page may lack. */
const MAY_LACK: Readonly<Record<Category, number>> = {
  performance: 5,
  accessibility: 0,
  'best-practices': 0,
  seo: 0,
}

interface Audit {
  id: string
  title: string
  score: number | null
  scoreDisplayMode: string
}
interface Report {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, Audit>
}
type Lighthouse = (
  url: string,
  flags: object,
  config?: object,
) => Promise<{ lhr: Report } | undefined>

/** What Lighthouse gives the pages most people see first, as on a middling phone. */
export const lighthouse: Subject = {
  name: 'lighthouse',
  async measure({ isQuick, rounds }) {
    const audit = await installed()
    return onSampleProduct(async (product) => {
      const tag = await taggedPet(product)
      const pages = [
        { name: 'Home', address: '/' },
        { name: 'Discover with results', address: DISCOVER },
        { name: 'Events', address: '/events' },
        { name: 'Found page', address: `/qr/${tag.tagId}`, isHidden: true },
      ]
      const chromium = await startChromium()
      try {
        const measured: Measurement[] = []
        for (const page of pages) {
          const reports: Report[] = []
          for (let round = 0; round < (isQuick ? 1 : rounds); round += 1) {
            reports.push(await reportOf(audit, chromium.port, product.url + page.address, page))
          }
          measured.push(...CATEGORIES.map((category) => short(page, category, reports)))
        }
        return measured
      } finally {
        await chromium.stop()
      }
    })
  },
}

async function reportOf(
  audit: Lighthouse,
  port: number,
  url: string,
  { isHidden }: { isHidden?: boolean },
): Promise<Report> {
  const result = await audit(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
    // Where somebody's pet is found is meant for no search engine.
    skipAudits: isHidden ? ['is-crawlable'] : [],
  })
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}.`)
  return result.lhr
}

/** The points a page lacks in one respect, and what took them. */
function short(
  page: { name: string; isHidden?: boolean },
  category: Category,
  reports: readonly Report[],
): Measurement {
  const lacks = reports.map(({ categories }) => 100 - 100 * (categories[category].score ?? 0))
  const faults = reports.flatMap(({ categories, audits }) =>
    categories[category].auditRefs
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => audits[id])
      .filter((one) => one !== undefined && one.score !== null && one.score < 0.9)
      .map((one) => one?.title ?? ''),
  )
  const notes = [
    page.isHidden && category === 'seo' ? 'It asks not to be listed, which is not counted.' : '',
    faults.length === 0 ? '' : `Taken by: ${[...new Set(faults)].join('; ')}.`,
  ].filter((note) => note !== '')
  return {
    name: `Lighthouse, ${page.name}: points short of 100 in ${category}`,
    unit: '',
    ours: Math.round(median(lacks)),
    target: { atMost: MAY_LACK[category] },
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  }
}

async function installed(): Promise<Lighthouse> {
  if (!existsSync(launchOptions.executablePath)) {
    throw new NotHere('No Chromium is installed here; Debian’s package `chromium` has one.')
  }
  if (!existsSync(PACKAGE)) {
    try {
      execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
        cwd: HOME,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    } catch {
      throw new NotHere('Lighthouse could not be installed; it needs the package registry once.')
    }
  }
  const entry = pathToFileURL(join(PACKAGE, 'core/index.js')).href
  return ((await import(entry)) as { default: Lighthouse }).default
}

/** A browser of its own that listens for Lighthouse. */
async function startChromium(): Promise<{ port: number; stop: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'wayfur-lighthouse-'))
  const child = spawn(
    launchOptions.executablePath,
    [
      ...launchOptions.args,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return {
    port: await portOf(child),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
          resolve()
        })
        child.kill()
      }),
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`Chromium ended: ${said}`)))
    child.stderr?.on('data', (text: Buffer) => {
      said += text.toString()
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
  })
}
