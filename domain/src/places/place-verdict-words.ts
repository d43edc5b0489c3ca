import { dayText } from '../calendar.ts'
import { listText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import { heatHint } from '../pets/heat-words.ts'
import { limitSays } from '../pets/limit-words.ts'
import { mindsHeat } from '../pets/needs.ts'
import { type Finding, partyVerdict, type PartyVerdict } from '../pets/verdict.ts'
import type { Units } from '../schemas.ts'
import type { Fit, FitReason } from './fits-pet.ts'
import { countedPets } from './pet-party-messages.ts'
import type { ComingPet } from './pet-party.ts'
import { isOpenAir, petsText } from './pet-policy.ts'
import type { Evidence, KindPolicy, PetKind, PetPolicy, PlaceCategory } from './place-schemas.ts'
import { placeVerdict, type TooMany, verdictOf } from './place-verdict.ts'

/** A pet that comes along, by its name. */
export type NamedPet = ComingPet & { name: string }

/** Whether a place suits some pets together on a day, with the reasons and their source in words. */
export function placeVerdictWords(
  { pets: policy, category }: { pets: PetPolicy; category: PlaceCategory },
  pets: readonly NamedPet[],
  { today, lastDay, units }: { today: string; lastDay?: string | undefined; units: Units },
): PartyVerdict {
  const { each, tooMany } = placeVerdict({ pets: policy, category }, pets, today, lastDay)
  const findings = [
    ...each.map(({ pet, fit }): Finding => ({
      verdict: verdictOf(fit),
      names: [pet.name],
      says: reasonText(fit, pet, { category, today, units, rule: policy[pet.kind] }),
    })),
    ...tooMany.map((one): Finding => ({
      verdict: 'no',
      names: pets.filter(({ kind }) => kind === one.kind).map(({ name }) => name),
      says: tooManyText(one),
    })),
  ]
  const isSaid = each.some(({ fit }) => fit.reason.kind !== 'not-known')
  return partyVerdict(findings, isSaid ? sourceText(policy.evidence, category) : null)
}

function reasonText(
  { reason }: Fit,
  pet: NamedPet,
  {
    category,
    today,
    units,
    rule,
  }: {
    category: PlaceCategory
    today: string
    units: Units
    rule: Pick<KindPolicy, 'needsCrate'>
  },
): string {
  const them = petsText(pet.kind)
  switch (reason.kind) {
    case 'welcome':
      return [
        welcomeText(reason.welcome, pet.kind, category),
        ...careTexts(reason.welcome, pet, category),
        ...(rule.needsCrate === true ? [t('In a crate while alone in the room.')] : []),
      ].join(' ')
    case 'not-allowed':
      return t('No {them} here.', { them })
    case 'not-known':
      return t('Nobody has told us about {them}.', { them })
    case 'off-leash':
      return t('Off leash here, and {name} is reactive: ask when it is quiet.', { name: pet.name })
    case 'claim-faded':
      return t('Last heard in {year}.', { year: reason.on.slice(0, 4) })
    case 'vaccine-ended':
      return lapsedText(reason, pet.name, today)
    case 'vaccines-not-recorded':
      return t('They ask for {vaccines}, which {name}’s passport does not show.', {
        vaccines: listText(reason.vaccines),
        name: pet.name,
      })
    case 'too-many':
      return tooManyText({ kind: pet.kind, count: 1, maxCount: reason.maxCount })
    default:
      return t(limitSays(reason, pet, units))
  }
}

/** Of a stay the vaccination may end before it is over. */
function lapsedText(
  { vaccine, endedOn }: Extract<FitReason, { kind: 'vaccine-ended' }>,
  name: string,
  today: string,
): string {
  const words = { vaccine, name, day: dayText(endedOn) }
  return endedOn < today
    ? t('They ask for {vaccine}, and {name}’s ended {day}.', words)
    : t('They ask for {vaccine}, and {name}’s ends {day}.', words)
}

function tooManyText({ kind, count, maxCount }: TooMany): string {
  return t('At most {most} at a time, and {pets} come.', {
    most: countedPets(kind, maxCount),
    pets: countedPets(kind, count),
  })
}

/** What a pet that is welcome needs there. */
function careTexts(welcome: Welcomed, { name, needs = [] }: NamedPet, category: PlaceCategory) {
  const texts: string[] = []
  if (welcome === 'patio' && mindsHeat(needs)) {
    texts.push(t('On a hot day ask for shade: heat is hard on {name}.', { name }))
  }
  const heat = category === 'hotel' ? heatHint([{ name, needs }], 'hotel') : null
  if (heat !== null && welcome !== 'patio') texts.push(heat)
  if (welcome === 'inside' && isOpenAir(category)) {
    if (needs.includes('deaf')) texts.push(t('{name} is deaf: keep the leash on.', { name }))
    else if (needs.includes('blind')) texts.push(t('{name} is blind: keep the leash on.', { name }))
  }
  return texts
}

type Welcomed = Extract<FitReason, { kind: 'welcome' }>['welcome']

function welcomeText(welcome: Welcomed, kind: PetKind, category: PlaceCategory): string {
  const them = petsText(kind)
  if (welcome === 'patio') return t('Welcome on the patio: {them}.', { them })
  if (welcome === 'leash') return t('Welcome on a leash: {them}.', { them })
  return isOpenAir(category)
    ? t('Welcome off leash: {them}.', { them })
    : t('Welcome inside: {them}.', { them })
}

/** 'Said by the hotel, Sep 3, 2026'; null where nobody said it. */
export function sourceText(evidence: Evidence | null, category: PlaceCategory): string | null {
  if (evidence === null) return null
  const day = dayText(evidence.on)
  switch (evidence.from) {
    case 'business':
      return saidByBusiness(category, day)
    case 'owner':
      return t('Said by a pet owner, {day}', { day })
    case 'visit':
      return t('Seen on a visit, {day}', { day })
    case 'import':
      return t('From imported map data, {day}', { day })
    case 'rule':
      return t('By a federal rule, {day}', { day })
    default:
      return t('Sample data, {day}', { day })
  }
}

function saidByBusiness(category: PlaceCategory, day: string): string {
  switch (category) {
    case 'hotel':
      return t('Said by the hotel, {day}', { day })
    case 'restaurant':
      return t('Said by the restaurant, {day}', { day })
    case 'park':
      return t('Said by the park, {day}', { day })
    case 'store':
      return t('Said by the store, {day}', { day })
    case 'vet':
      return t('Said by the clinic, {day}', { day })
    default:
      return t('Said by the business, {day}', { day })
  }
}
