import { addDays, dayText, daysBetween } from '../calendar.ts'
import { t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { RawFinding } from './border-verdict.ts'
import type { Country } from './schemas.ts'

type Rules = Pick<Country, 'country' | 'rules'>

/** Who signs the certificate, and from when on. */
export function certificateFinding(
  { rules }: Rules,
  { arrivesOn, today }: { arrivesOn: Day; today: Day },
): RawFinding | null {
  if (rules.healthCertificate === null) return null
  const { withinDays, isEndorsed } = rules.healthCertificate
  const base = { rule: 'certificate', title: t('Health certificate'), earliest: null } as const
  if (withinDays === null) {
    return {
      ...base,
      state: 'unknown',
      says: isEndorsed
        ? t(
            'Ask the authority how long before arrival a vet may sign it, then endorsed by USDA APHIS.',
          )
        : t('Ask the authority how long before arrival a vet may sign it.'),
    }
  }
  const first = addDays(arrivesOn, -withinDays)
  return { ...base, state: 'to-do', says: signedText(first > today ? first : null, isEndorsed) }
}

/** Who signs the certificate, from which day on, and whether the USDA comes after. */
function signedText(first: Day | null, isEndorsed: boolean): string {
  if (first === null) {
    return isEndorsed
      ? t('Signed by an accredited vet before you leave, then endorsed by USDA APHIS.')
      : t('Signed by an accredited vet before you leave.')
  }
  const from = dayText(first)
  return isEndorsed
    ? t('Signed by an accredited vet from {from} on, then endorsed by USDA APHIS.', { from })
    : t('Signed by an accredited vet from {from} on.', { from })
}

/** What is to be asked for beforehand, and until when. */
export function permitFinding(
  { rules }: Rules,
  { arrivesOn, today }: { arrivesOn: Day; today: Day },
): RawFinding | null {
  if (rules.permit === null) return null
  const { title, daysBefore } = rules.permit
  const base = { rule: 'permit', title } as const
  if (daysBefore === null) {
    return {
      ...base,
      state: 'unknown',
      says: t('Needed. Ask the authority how long it takes.'),
      earliest: null,
    }
  }
  const by = addDays(arrivesOn, -daysBefore)
  if (by >= today)
    return { ...base, state: 'to-do', says: t('By {day}.', { day: dayText(by) }), earliest: null }
  const earliest = addDays(today, daysBefore)
  return {
    ...base,
    state: 'not-met',
    says: t('Days needed: {daysBefore}; days left: {left}.', {
      daysBefore,
      left: Math.max(0, daysBetween(today, arrivesOn)),
    }),
    earliest,
  }
}

/** What is looked at on arrival. */
export function arrivalFinding({ rules }: Rules): RawFinding | null {
  if (rules.onArrival === undefined) return null
  return {
    rule: 'inspection',
    title: t('On arrival'),
    state: 'to-do',
    says: rules.onArrival,
    earliest: null,
  }
}

/** What we could not find out, one line each. */
export function askFindings({ toAsk = [] }: Pick<Country, 'toAsk'>): RawFinding[] {
  return toAsk.map((says) => ({
    rule: 'ask',
    title: t('Ask the authority'),
    state: 'unknown',
    says,
    earliest: null,
  }))
}
