import { useQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { flightRefusalText } from '@wayfur/domain/guides/flight-refusal-text'
import { t } from '@wayfur/domain/language/messages'
import type { Lapse } from '@wayfur/domain/pets/ahead-schemas'
import { type DueThing, thingsDue } from '@wayfur/domain/pets/due'
import { mayDo } from '@wayfur/domain/pets/household'
import { endingName, furtherPlansText, lapseText } from '@wayfur/domain/pets/lapse-words'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { planTitle } from '@wayfur/domain/pets/plan-ahead'
import type { Day } from '@wayfur/domain/schemas'
import { CalendarClock, CalendarX, Pill, PlaneTakeoff, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { passportAddress } from './passport-search-params.ts'
import { petAheadQuery } from './pet-queries.ts'

/** What is due for a pet, each with the press that mends it; nothing stands there when nothing is. */
export function DueCard({ pet }: { pet: PetPassport }) {
  const { data: ahead } = useQuery(petAheadQuery(pet.id))
  const due = thingsDue(pet, ahead?.lapses, ahead?.refusals)
  if (due.length === 0) return null
  return (
    <Card as="section" aria-labelledby="due" className="border-l-4 border-l-warn p-5">
      <h2 id="due" className="text-lg">
        {t('{count, plural, one {# thing} other {# things}} due', { count: due.length })}
      </h2>
      <ul className="mt-1 flex flex-col lined-rows">
        {due.map((thing) => (
          <li
            key={keyOf(thing)}
            className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 sm:items-center"
          >
            <DueIcon kind={thing.kind} />
            <p className="min-w-0 flex-[1_1_14rem] break-words">
              {wordsOf(thing, pet.today)}
              {thing.kind === 'lapse' && <Planned lapse={thing.lapse} />}
            </p>
            {/* Below the words, where it stands in a row of its own. */}
            <span className="ml-8 sm:ml-auto">
              <Mend pet={pet} thing={thing} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function keyOf(thing: DueThing): string {
  if (thing.kind === 'lapse') return JSON.stringify(thing.lapse.ending)
  if (thing.kind === 'refusal') return JSON.stringify(thing.refusal)
  return thing.kind === 'medication-ends'
    ? JSON.stringify(thing.medication)
    : String(thing.vaccination.id)
}

const ICONS = {
  expired: TriangleAlert,
  'expires-soon': CalendarClock,
  'medication-ends': Pill,
  lapse: CalendarX,
  refusal: PlaneTakeoff,
} as const

function DueIcon({ kind }: Pick<DueThing, 'kind'>) {
  const Icon = ICONS[kind]
  const tone = kind === 'expired' ? 'text-danger' : 'text-warn-ink'
  return <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 sm:mt-0 ${tone}`} />
}

function wordsOf(thing: DueThing, today: Day): string {
  if (thing.kind === 'lapse') {
    return [lapseText(thing.lapse, today), furtherPlansText(thing.lapse)].join(' ').trim()
  }
  if (thing.kind === 'refusal') {
    return flightRefusalText(thing.refusal, planTitle(thing.refusal.plan))
  }
  const day = dayText(thing.on)
  if (thing.kind === 'medication-ends') {
    return t('{name} ends on {day}: time for a refill, if your vet says so.', {
      name: thing.medication.name,
      day,
    })
  }
  const { name } = thing.vaccination
  return thing.kind === 'expired'
    ? t('{name} expired on {day}.', { name, day })
    : t('{name} is valid until {day}.', { name, day })
}

/** The way to the plan that something does not last for. */
function Planned({ lapse: { plan } }: { lapse: Lapse }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to={plan.href} className="text-link inline-flex min-h-11 items-center break-words">
        {planTitle(plan)}
      </Link>
      {plan.isSample && <SampleBadge />}
    </span>
  )
}

/** What of the record is changed to mend it. */
function endingOf(thing: Exclude<DueThing, { kind: 'refusal' }>): Lapse['ending'] {
  if (thing.kind === 'lapse') return thing.lapse.ending
  if (thing.kind === 'medication-ends') return { kind: 'medication', name: thing.medication.name }
  const { id, name } = thing.vaccination
  return { kind: 'vaccination', id, name }
}

function Mend({ pet, thing }: { pet: PetPassport; thing: DueThing }) {
  if (thing.kind === 'refusal') {
    return (
      <ButtonLink to={thing.refusal.plan.href} variant="lead" size="sm">
        {t('Open the flight')}
      </ButtonLink>
    )
  }
  const ending = endingOf(thing)
  const name = endingName(ending)
  if (ending.kind === 'medication') {
    if (!mayDo(pet.role, 'edit')) return null
    return (
      <ButtonLink
        to={passportAddress({ petId: pet.id, open: 'add-medication' })}
        variant="outline"
        size="sm"
        preventScrollReset
        aria-label={t('Change the dates of {name}', { name })}
      >
        {t('Change the dates')}
      </ButtonLink>
    )
  }
  if (!mayDo(pet.role, 'record')) return null
  return (
    <ButtonLink
      to={passportAddress({
        petId: pet.id,
        open: ending.kind === 'check' ? 'add-check-titer' : `renew-${ending.id}`,
      })}
      variant="lead"
      size="sm"
      preventScrollReset
      aria-label={t('Record the next one: {name}', { name })}
    >
      {t('Record the next one')}
    </ButtonLink>
  )
}
