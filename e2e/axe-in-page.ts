import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** The short form of it: each page that is looked at reads all of it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The whole set: WCAG 2.2 AA and what is good practice besides. */
export const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What another theme or another width can break on a page that keeps the whole set elsewhere. */
export const RULES_OF_LOOKS = ['color-contrast', 'target-size']

/** Of a long list of what is alike, more than so many say nothing new of another look. */
const ALIKE = 8

interface Look {
  rules: readonly string[]
  /** Whether of lists the first few entries are enough. */
  onlyFirstOfMany?: boolean
}

/** What is wrong with the page as it stands. */
export async function violationsOf(page: Page, { rules, onlyFirstOfMany = false }: Look) {
  await atRest(page)
  const asked = {
    leftOut: onlyFirstOfMany ? [`li:nth-child(n+${ALIKE + 1})`] : [],
    options: {
      runOnly: [...rules],
      resultTypes: ['violations'],
      iframes: false,
    } satisfies RunOptions,
  }
  let found = await lookedAt(page, asked)
  if (found === null) {
    // Read once by each page, however often it is looked at.
    await page.evaluate(AXE)
    found = await lookedAt(page, asked)
  }
  if (found?.length === 0) return found
  // What begins to leave while it is looked at, as a toast does, is half-way again.
  await atRest(page)
  return lookedAt(page, asked)
}

async function lookedAt(page: Page, asked: { leftOut: string[]; options: RunOptions }) {
  return page.evaluate(async ({ leftOut, options }) => {
    const { axe: inPage } = window as { axe?: typeof axe }
    if (inPage === undefined) return null
    // What stands half behind the header while it scrolls would be called too small to press.
    window.scrollTo({ top: 0, behavior: 'instant' })
    const where = { include: [['html']], exclude: leftOut.map((entries) => [entries]) }
    const { violations } = await inPage.run(where, options)
    return violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }))
  }, asked)
}

/** Brings what fades or slides to its end: half-way colours are nobody's. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    for (const animation of moving) animation.finish()
    return moving.length === 0
  })
}
