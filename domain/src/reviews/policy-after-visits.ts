import { PET_KINDS } from '../places/pet-policy.ts'
import type { PetKind, PetPolicy, Welcome } from '../places/place-schemas.ts'
import type { PetOnVisit } from './schemas.ts'

/** What one member saw on one visit. */
export interface Visit extends PetOnVisit {
  on: string
  /** Whether they were there: they wrote of their visit, or their device showed it. */
  wasThere: boolean
}

interface Word {
  welcome: Welcome
  /** The newest day it was seen. */
  on: string
  /** How many members said so, and how many of them were there. */
  visits: number
  seen: number
}

/** Visitors who have to say the same before we call what nobody else told us confirmed. */
const VISITORS_TO_CONFIRM = 2

/**
 * The pet policy of a place after visits. Without a claim, what most visitors saw becomes the
 * claim. An existing claim is confirmed only by visits that cover every part of it, because a dog
 * on the patio says nothing about cats. Visits alone never overturn a claim: disagreement stands in
 * the reviews. Who says it from elsewhere is believed less, and confirms nothing.
 */
export function policyAfterVisits(before: PetPolicy, visits: readonly Visit[]): PetPolicy {
  const seen = new Map<PetKind, Word>()
  for (const kind of PET_KINDS) {
    const word = mostSeen(visits.filter((visit) => visit.kind === kind))
    if (word !== undefined) seen.set(kind, word)
  }
  if (seen.size === 0) return before
  const claimed = PET_KINDS.filter((kind) => before[kind].welcome !== 'unknown')
  return claimed.length === 0 ? firstClaims(before, seen) : confirmedAnew(before, claimed, seen)
}

function firstClaims(before: PetPolicy, seen: ReadonlyMap<PetKind, Word>): PetPolicy {
  const after = { ...before }
  for (const [kind, { welcome }] of seen) after[kind] = { ...before[kind], welcome }
  const words = [...seen.values()]
  const from = words.every(({ seen: there }) => there > 0) ? 'visit' : 'owner'
  return { ...after, evidence: { from, level: levelOf(words), on: oldest(words) } }
}

/** A claim is only as sure as its least sure part. */
function levelOf(words: readonly Word[]): 'confirmed' | 'stated' | 'likely' {
  if (words.every(({ seen }) => seen >= VISITORS_TO_CONFIRM)) return 'confirmed'
  const isSure = ({ seen, visits }: Word) => seen > 0 || visits >= VISITORS_TO_CONFIRM
  return words.every(isSure) ? 'stated' : 'likely'
}

function confirmedAnew(
  before: PetPolicy,
  claimed: readonly PetKind[],
  seen: ReadonlyMap<PetKind, Word>,
): PetPolicy {
  const words = claimed.map((kind) => seen.get(kind))
  const agreeing = words.filter(
    (word, at) =>
      word !== undefined && word.seen > 0 && word.welcome === before[claimed[at] ?? 'dog'].welcome,
  ) as Word[]
  if (agreeing.length < claimed.length) return before
  const on = oldest(agreeing)
  if (before.evidence !== null && before.evidence.on >= on) return before
  return { ...before, evidence: { from: 'visit', level: 'confirmed', on } }
}

/** What most visitors saw within a year of the newest visit; of equals, what was seen last. */
function mostSeen(visits: readonly Visit[]): Word | undefined {
  const newest = visits.reduce((day, visit) => (visit.on > day ? visit.on : day), '')
  const words = new Map<Welcome, Word>()
  for (const { welcome, on, wasThere } of visits) {
    if (on < yearBefore(newest)) continue
    const word = words.get(welcome) ?? { welcome, on, visits: 0, seen: 0 }
    words.set(welcome, {
      welcome,
      on: on > word.on ? on : word.on,
      visits: word.visits + 1,
      seen: word.seen + Number(wasThere),
    })
  }
  return [...words.values()].sort(
    (a, b) => b.seen - a.seen || b.visits - a.visits || (a.on < b.on ? 1 : -1),
  )[0]
}

function yearBefore(day: string): string {
  return day === '' ? '' : `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
}

/** A claim is only as fresh as its stalest part. */
function oldest(words: readonly Word[]): string {
  return words.reduce((day, word) => (word.on < day ? word.on : day), words[0]?.on ?? '')
}
