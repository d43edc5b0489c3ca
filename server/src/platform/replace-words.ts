const NOT_WITHIN_A_WORD = '[\\p{L}\\p{N}]'

/** Replaces words wherever they stand on their own, in any case: 'Ann' is no part of 'annual'. */
export function replaceWords(text: string, words: string, becomes: string): string {
  if (words === '') return text
  const before = /^[\p{L}\p{N}]/u.test(words) ? `(?<!${NOT_WITHIN_A_WORD})` : ''
  const after = /[\p{L}\p{N}]$/u.test(words) ? `(?!${NOT_WITHIN_A_WORD})` : ''
  const literal = words.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  return text.replace(new RegExp(`${before}${literal}${after}`, 'giu'), () => becomes)
}
