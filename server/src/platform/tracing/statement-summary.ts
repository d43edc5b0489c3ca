/** Longest summary, as the conventions of OpenTelemetry have it. */
const LONGEST = 255
/** Summaries are kept for as many texts; a text that is put together anew each time is not. */
const MOST_KEPT = 2_000

/** What a statement does and to which tables: `SELECT places reviews`. */
export interface StatementSummary {
  words: string
  /** Undefined where one text does several things. */
  operation: string | undefined
}

const kept = new Map<string, StatementSummary>()

/**
 * Tells of a statement by its verbs and the names after them, which are all ours: whatever stands in
 * quotes is left out first, values travel beside it, and numbers are no names.
 */
export function summaryOf(text: string): StatementSummary {
  const known = kept.get(text)
  if (known !== undefined) return known
  const summary = summarized(text)
  if (kept.size < MOST_KEPT) kept.set(text, summary)
  return summary
}

/** What does something to rows; `for update` and `do update` are part of another. */
const VERB = String.raw`select|insert\s+into|(?<!\b(?:for|key|do)\s+)update|delete\s+from`
/** Where rows come from: a name, and no function. */
const SOURCE = String.raw`(?<!\bdistinct\s+)(?:from|join)\s+(?:only\s+)?"?([a-z_]\w*)"?(?![\w"]|\s*[(.])`
const NAMED = /(insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_]\w*)/iy
const PARTS = new RegExp(String.raw`\b(?:(${VERB}|begin|commit|rollback)\b|${SOURCE})`, 'gi')

function summarized(text: string): StatementSummary {
  const plain = text.replaceAll(/'(?:[^']|'')*'/g, "''").replaceAll(/--.*$/gm, '')
  const verbs = new Set<string>()
  const words: string[] = []
  for (const { 1: verb, 2: source, index } of plain.matchAll(PARTS)) {
    if (verb === undefined) {
      words.push((source ?? '').toLowerCase())
      continue
    }
    const [does = ''] = verb.toUpperCase().split(/\s+/)
    verbs.add(does)
    NAMED.lastIndex = index
    words.push(does, NAMED.exec(plain)?.[2]?.toLowerCase() ?? '')
  }
  const named = words.filter((word) => word !== '')
  const said = named.filter((word, at) => word !== named[at - 1])
  const [only] = verbs
  return {
    words: withinLength(said) || 'statement',
    operation: verbs.size === 1 ? only : undefined,
  }
}

function withinLength(words: readonly string[]): string {
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length > LONGEST) break
    line = longer
  }
  return line
}
