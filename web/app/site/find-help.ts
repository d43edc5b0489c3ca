import { t } from '@wayfur/domain/language/messages'
import type { HelpArticle } from './help-articles.ts'

/** A match in the question says more than one in its tags, and both more than one in the answer. */
const WEIGHTS = { question: 4, tags: 3, answer: 1 } as const
/** Words that stand in every question and tell none from another. */
function emptyWords(): Set<string> {
  const words = t(
    'a an and are be can do does how i in is it its me my of on or the this to what when where which who why with you your',
  )
  return new Set(unaccentedWords(words))
}

/**
 * Articles in which every word of the query begins a word, best first; all of them without one. A
 * whole sentence may hold words that no article has: then those with at least half of them.
 */
export function findHelp(articles: readonly HelpArticle[], query: string): HelpArticle[] {
  const empty = emptyWords()
  const words = unaccentedWords(query).filter((word) => !empty.has(word))
  if (words.length === 0) return [...articles]
  const matches = articles
    .map((article) => ({ article, ...matchOf(article, words) }))
    .sort((a, b) => b.found - a.found || b.score - a.score)
  const most = matches[0]?.found ?? 0
  const least = most === words.length ? words.length : Math.max(1, Math.ceil(words.length / 2))
  return matches.filter(({ found }) => found >= least).map(({ article }) => article)
}

function matchOf(article: HelpArticle, words: readonly string[]): { found: number; score: number } {
  const parts = {
    question: unaccentedWords(t(article.question)),
    tags: unaccentedWords(t(article.tags)),
    answer: unaccentedWords(article.answer.map((paragraph) => t(paragraph)).join(' ')),
  }
  const scores = words.map((word) =>
    Object.entries(parts).reduce(
      (sum, [part, own]) =>
        own.some((one) => one.startsWith(word)) ? sum + WEIGHTS[part as keyof typeof WEIGHTS] : sum,
      0,
    ),
  )
  return {
    found: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  }
}

/** Lower case without accents, so that 'Café' and 'cafe' are one word. */
function unaccentedWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
