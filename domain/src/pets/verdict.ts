import { listText } from '../language/formats.ts'
import { t } from '../language/messages.ts'

/**
 * What is said of whether pets may come somewhere: they may, one has to ask, nobody has said
 * anything, or they may not.
 */
export const VERDICTS = ['fits', 'asks', 'unknown', 'no'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Something found out about one pet, or about several together, with its reason in words. */
export interface Finding {
  verdict: Verdict
  /** Whom it is about. */
  names: readonly string[]
  says: string
}

/** Whether pets may come together, and all that was found out about it. */
export interface PartyVerdict {
  verdict: Verdict
  /** 'Fits Bella and Max' */
  headline: string
  /** A sentence for each reason that counts. */
  reasons: string[]
  /** Who says so and when; null where nobody does. */
  source: string | null
}

/**
 * What holds for all of what was found: one refusal refuses, what nobody said anything about is
 * unknown, and everything fits or one has to ask.
 */
export function togetherOf(each: readonly Verdict[]): Verdict {
  if (each.includes('no')) return 'no'
  if (each.every((one) => one === 'fits')) return 'fits'
  return each.every((one) => one === 'unknown') ? 'unknown' : 'asks'
}

/** Findings as one verdict in words: the reasons are those that make it what it is. */
export function partyVerdict(findings: readonly Finding[], source: string | null): PartyVerdict {
  const verdict = togetherOf(findings.map((one) => one.verdict))
  const shown = findings.filter(
    (one) => one.verdict === verdict || (verdict === 'asks' && one.verdict !== 'fits'),
  )
  const names = listText([...new Set(shown.flatMap((one) => one.names))])
  return {
    verdict,
    headline: headlineText(verdict, names),
    reasons: [...new Set(shown.map(({ says }) => says))],
    source,
  }
}

function headlineText(verdict: Verdict, names: string): string {
  switch (verdict) {
    case 'fits':
      return t('Fits {names}', { names })
    case 'no':
      return t('Does not fit {names}', { names })
    case 'asks':
      return t('Ask first for {names}', { names })
    default:
      return t('Not known for {names}', { names })
  }
}
