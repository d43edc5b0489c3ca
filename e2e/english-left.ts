import type { Page } from '@playwright/test'
import { type MessagePart, parseMessage } from '@wayfur/domain/language/icu'
import { SPANISH } from '@wayfur/domain/language/spanish'

/** Our texts whose Spanish reads differently, without the sense that tells two of them apart. */
const ENGLISH = Object.entries(SPANISH)
  .filter(([english, spanish]) => english !== spanish)
  .map(([english]) => english.replace(/\|[^|]*$/, ''))
const WHOLE = new Set(ENGLISH.filter((text) => !text.includes('{')))
/** Texts with values are known again by four words of their own; fewer may be anybody's. */
const WITH_VALUES = ENGLISH.filter((text) => /\{/.test(text))
  .map((text) => parseMessage(text.replace(/<\/?\d+\/?>/g, '')))
  .filter((parts) => ownWords(parts) >= 4)
  .map((parts) => new RegExp(`^${patternOf(parts)}$`))

/** Words of its own that a message has in each of its plurals. */
function ownWords(parts: readonly MessagePart[]): number {
  const counts = parts.map((part) => {
    if (typeof part === 'string') return part.match(/\p{L}{2,}/gu)?.length ?? 0
    return Math.min(...Object.values(part.options ?? { none: [] }).map(ownWords))
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

function patternOf(parts: readonly MessagePart[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      if (part.options === undefined) return '.{1,60}'
      return `(?:${Object.values(part.options).map(patternOf).join('|')})`
    })
    .join('')
}

/**
 * What a page in Spanish still says in English: every text and label on it that is one of ours.
 * What members wrote is theirs, in whichever language; so are messages and letters, which were
 * written once, in the language of whoever they went to, and are marked `data-as-written`.
 */
export async function englishLeft(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const found: string[] = [document.title.replace(/ - Wayfur$/, '')]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const inside = texts.currentNode.parentElement?.closest('script, style, [data-as-written]')
      if (inside === null) found.push(texts.currentNode.textContent ?? '')
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']) {
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        found.push(element.getAttribute(name) ?? '')
      }
    }
    return found
  })
  return [...new Set(words.map((text) => text.replace(/\s+/g, ' ').trim()))].filter(
    (text) => WHOLE.has(text) || WITH_VALUES.some((english) => english.test(text)),
  )
}
