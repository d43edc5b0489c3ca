import type { DatabaseSync } from 'node:sqlite'
import { beginningDistance, editDistance } from '../edit-distance.ts'
import { joinsOf, longWordsLike, partsOf, slippedParts, type TypedRun } from './glued-words.ts'
import { mostSlips, slipKeys } from './slips.ts'
import type { TypedWord } from './typed-address.ts'

/** A word of the file that a typed one may be. */
export interface WordMatch {
  id: number
  word: string
  /** In how many names it is. */
  names: number
  /** 0 for the word itself, about half for each slip, 1 and more for what is hardly meant. */
  cost: number
}

/** What one typed word, or two typed apart, may be. */
export interface TypedUnit {
  /** Indexes of the typed words it is made of. */
  at: readonly number[]
  /** Words of the file with how well they fit, by word. */
  matches: ReadonlyMap<string, WordMatch>
}

export interface TypedWords {
  units: readonly TypedUnit[]
  runs: readonly TypedRun[]
  /** Every word of the file that was found, the best of each. */
  all: readonly WordMatch[]
}

const COST = {
  ordinal: 0.15,
  joined: 0.1,
  beginning: 0.2,
  slip: 0.55,
  slipOfShort: 0.75,
  twoSlips: 1.1,
  threeSlips: 1.5,
}
/** Names that begin with what is half typed; of more the most frequent are meant. */
const MOST_BEGINNING = 40
const SHORTEST_BEGINNING = 2
/** From so many letters on a word may have three slips. */
const LONG_WORD = 10
const ORDINALS = ['st', 'nd', 'rd', 'th']

/** Looks up what each of the typed words may be. */
export function wordMatcher(db: DatabaseSync) {
  const exact = db.prepare(
    'select id, word, names from words where word in (select value from json_each(?))',
  )
  const beginning = db.prepare(`
    select id, word, names from words where word > ? and word < ? order by names desc limit ?`)
  const slipped = db.prepare(`
    select distinct w.id, w.word, w.names
    from json_each(?) k join slips s on s.slip = k.value join words w on w.id = s.word`)

  /** Words with one or two slips between them and `word`. */
  function similar(word: string, isBeginning: boolean): WordMatch[] {
    const most = mostSlips(word)
    if (most === 0) return []
    const rows = rowsOf(slipped.all(JSON.stringify([...slipKeys(word, most)])))
    return rows.flatMap((row) => {
      // Two slips at the beginning of a long word are looked up; one more behind it is forgiven.
      const forgiven = Math.min(word.length, row.word.length) >= LONG_WORD ? most + 1 : most
      const whole = editDistance(word, row.word, forgiven)
      if (
        whole > 0 &&
        whole <= Math.max(1, Math.min(forgiven, mostSlips(row.word) + forgiven - most))
      ) {
        return [{ ...row, cost: slipCost(whole, word.length) }]
      }
      if (!isBeginning || word.length < 5 || row.word.length <= word.length) return []
      const begun = beginningDistance(word, row.word, 1)
      return begun === 1 ? [{ ...row, cost: COST.beginning + COST.slip }] : []
    })
  }

  return (typed: readonly TypedWord[], isHalfTyped: boolean): TypedWords => {
    const maps = typed.map(() => new Map<string, WordMatch>())
    const wanted = new Map<string, { at: number; cost: number }[]>()
    const want = (word: string, at: number, cost: number) => {
      const known = wanted.get(word)
      if (known === undefined) wanted.set(word, [{ at, cost }])
      else known.push({ at, cost })
    }
    for (const [at, { word, plain }] of typed.entries()) {
      const isLast = isHalfTyped && at === typed.length - 1
      want(word, at, 0)
      if (/^\d{1,3}$/.test(word)) for (const end of ORDINALS) want(word + end, at, COST.ordinal)
      const number = /^(\d{1,3})\p{L}{1,3}$/u.exec(word)?.[1]
      if (number !== undefined) want(number, at, COST.ordinal)
      for (const [long, form] of longWordsLike(plain, isLast)) want(form, at, long)
    }
    const joins = joinsOf(typed)
    const parts = partsOf(typed)
    const asked = [
      ...wanted.keys(),
      ...joins.map(({ word }) => word),
      ...parts.flatMap(({ words }) => words),
    ]
    const known = new Map(
      rowsOf(exact.all(JSON.stringify([...new Set(asked)]))).map((row) => [row.word, row]),
    )
    for (const [word, places] of wanted) {
      const row = known.get(word)
      if (row !== undefined) for (const { at, cost } of places) keep(maps[at]!, { ...row, cost })
    }
    for (const [at, { word }] of typed.entries()) {
      const isLast = isHalfTyped && at === typed.length - 1
      for (const match of similar(word, isLast)) keep(maps[at]!, match)
      if (!isLast || word.length < SHORTEST_BEGINNING || /^\d/.test(word)) continue
      const rows = rowsOf(beginning.all(word, `${word}\u{10ffff}`, MOST_BEGINNING))
      for (const row of rows) keep(maps[at]!, { ...row, cost: COST.beginning })
    }
    const remembered = (rows: readonly (Omit<WordMatch, 'cost'> & { cost?: number })[]) => {
      for (const row of rows) known.set(row.word, row)
      return rows.map((row) => ({ cost: 0, ...row }))
    }
    const joined = joins.map(({ at, word }) => {
      const map = new Map<string, WordMatch>()
      const row = known.get(word)
      if (row !== undefined) keep(map, { ...row, cost: COST.joined })
      else
        for (const match of similar(word, false))
          keep(map, { ...match, cost: match.cost + COST.joined })
      return { at: [at, at + 1], matches: map }
    })
    const units = [...maps.map((matches, at) => ({ at: [at], matches })), ...joined]
    const runs = [
      ...parts.filter(({ words }) => words.every((word) => known.has(word))),
      ...typed.flatMap(({ word, plain }, at) =>
        known.has(word) || plain.length < 6
          ? []
          : slippedParts(plain, at, {
              same: (text) => remembered(rowsOf(exact.all(JSON.stringify([text])))),
              similar: (text) => remembered(similar(text, false)),
            }),
      ),
    ]
    return { units, runs, all: bestOfEach(units, runs, known) }
  }
}

function rowsOf(rows: readonly Record<string, unknown>[]): Omit<WordMatch, 'cost'>[] {
  return rows.map(({ id, word, names }) => ({
    id: Number(id),
    word: String(word),
    names: Number(names),
  }))
}

function keep(map: Map<string, WordMatch>, match: WordMatch): void {
  const known = map.get(match.word)
  if (known === undefined || known.cost > match.cost) map.set(match.word, match)
}

function slipCost(edits: number, letters: number): number {
  if (edits > 1) return edits > 2 ? COST.threeSlips : COST.twoSlips
  return letters < 5 ? COST.slipOfShort : COST.slip
}

function bestOfEach(
  units: readonly TypedUnit[],
  runs: readonly TypedRun[],
  known: ReadonlyMap<string, Omit<WordMatch, 'cost'>>,
): WordMatch[] {
  const best = new Map<string, WordMatch>()
  for (const { matches } of units) for (const match of matches.values()) keep(best, match)
  for (const { words, cost } of runs) {
    for (const word of words) {
      const row = known.get(word)
      if (row !== undefined) keep(best, { ...row, cost })
    }
  }
  return [...best.values()]
}
