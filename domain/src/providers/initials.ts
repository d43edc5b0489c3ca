/** Words that stand in names for nobody. */
const SMALL_WORDS = new Set(['the', 'of', 'and', 'on', 'at', 'in', 'for'])

/** Two letters that stand for a name: 'Fog City Strollers' is 'FC', 'The Tidy Terrier' is 'TT'. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? []
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
  const chosen = telling.length > 0 ? telling : words
  return chosen
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toLocaleUpperCase('en-US'))
    .join('')
}
