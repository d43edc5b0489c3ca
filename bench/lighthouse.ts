import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageLaunchOptions } from '../e2e/chromium.ts'
import type { ServerProcess } from './child-process.ts'
import { needChromium } from './chromium-here.ts'
import { taggedPet } from './found-page.ts'
import {
  CATEGORIES,
  type Category,
  installedLighthouse,
  type Lighthouse,
  type Report,
} from './lighthouse-package.ts'
import type { Measurement, Subject } from './measurement.ts'
import { DISCOVER, FROM_ELSEWHERE, onSampleProduct } from './sample-product.ts'

/** How many of 100 points a page may lack. */
const MAY_LACK: Readonly<Record<Category, number>> = {
  performance: 2,
  accessibility: 0,
  'best-practices': 0,
  seo: 0,
}

interface Page {
  name: string
  address: string
  /** Meant for no search engine: what is invented, and where somebody’s pet is found. */
  isHidden?: boolean
  /** Whose page begins its scripts at once; everybody else is a visitor. */
  isOfMember?: boolean
}

/** What Lighthouse gives the pages most people see first, as on a middling phone. */
export const lighthouse: Subject = {
  name: 'lighthouse',
  title: 'Lighthouse',
  about: `The points of 100 that pages lack, by Lighthouse’s own settings for phones: a simulated slow network and a processor slowed down. Each page is run once, as somebody sees it who is not signed in, but for the one of a member.`,
  async measure() {
    needChromium()
    const audit = await installedLighthouse()
    return onSampleProduct(async (product) => {
      const pages = await pagesOf(product)
      const chromium = await startChromium()
      try {
        const measured: Measurement[] = []
        for (const page of pages) {
          const url = product.url + page.address
          const report = await reportOf(audit, chromium.port, url, page)
          measured.push(...CATEGORIES.map((category) => short(page, category, report)))
        }
        return measured
      } finally {
        await chromium.stop()
      }
    })
  },
}

/** One page of each kind that is found by searching, and the one behind a tag. */
async function pagesOf(product: ServerProcess): Promise<Page[]> {
  const { tagId } = await taggedPet(product)
  return [
    { name: 'Home', address: '/' },
    { name: 'Home of a member', address: '/', isOfMember: true },
    { name: 'Discover with results', address: DISCOVER },
    { name: 'Place', address: await firstLink(product, DISCOVER, '/places/'), isHidden: true },
    { name: 'Services', address: '/services' },
    {
      name: 'Provider',
      address: await firstLink(product, '/services', '/providers/'),
      isHidden: true,
    },
    { name: 'Event', address: await firstLink(product, '/events', '/events/'), isHidden: true },
    { name: 'Found page', address: `/qr/${tagId}`, isHidden: true },
  ]
}

/** The first address of one thing that a page with many of them leads to. */
async function firstLink({ url }: ServerProcess, page: string, start: string): Promise<string> {
  const html = await (await fetch(`${url}${page}`)).text()
  const address = new RegExp(`href="(${start}\\d+)`).exec(html)?.[1]
  if (address === undefined) throw new Error(`${page} leads to no ${start}.`)
  return address
}

async function reportOf(audit: Lighthouse, port: number, url: string, page: Page): Promise<Report> {
  const result = await audit(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
    disableFullPageScreenshot: true,
    ...(page.isOfMember !== true && { extraHeaders: FROM_ELSEWHERE }),
    // Where somebody's pet is found is meant for no search engine, and has no line for its list.
    skipAudits: page.isHidden === true ? ['is-crawlable', 'meta-description'] : [],
  })
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}.`)
  return result.lhr
}

/** The points a page lacks in one respect, and what took them. */
function short(page: Page, category: Category, { categories, audits }: Report): Measurement {
  const judgement = categories[category]
  const faults = (judgement?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((one) => one !== undefined && one.score !== null && one.score < 0.9)
    .map((one) => one?.title ?? '')
  const notes = [
    page.isHidden === true && category === 'seo'
      ? 'It asks not to be listed; neither that nor a missing line for lists is counted.'
      : '',
    faults.length === 0 ? '' : `Taken by: ${[...new Set(faults)].join('; ')}.`,
  ].filter((note) => note !== '')
  return {
    name: `${page.name}: points short of 100 in ${category}`,
    unit: '',
    ours: Math.round(100 - 100 * (judgement?.score ?? 0)),
    ...(page.isOfMember !== true && { target: { atMost: MAY_LACK[category] } }),
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  }
}

/** A browser of its own that listens for Lighthouse. */
async function startChromium(): Promise<{ port: number; stop: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'wayfur-lighthouse-'))
  const child = spawn(
    pageLaunchOptions.executablePath,
    [
      ...pageLaunchOptions.args,
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
