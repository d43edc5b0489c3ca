import { listText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import { mindsHeat, type Need } from '../pets/needs.ts'
import type { WalkWish } from './walk-wishes.ts'

/** How walks bend for what pets need: wishes of streets, and away from off-leash areas. */
export const WALK_BENDS = ['quiet', 'park', 'shade', 'level', 'apart'] as const
export type WalkBend = Exclude<WalkWish, 'lit'> | 'apart'

/** What walks are asked to be like for pets with these needs. */
export function bendsOf(needs: readonly Need[]): WalkBend[] {
  const hasOne = (...some: Need[]) => some.some((need) => needs.includes(need))
  const holds: Readonly<Record<WalkBend, boolean>> = {
    quiet: hasOne('reactive', 'deaf', 'blind'),
    park: mindsHeat(needs),
    shade: mindsHeat(needs) || hasOne('senior'),
    level: hasOne('blind', 'senior', 'puppy'),
    apart: hasOne('reactive'),
  }
  return WALK_BENDS.filter((bend) => holds[bend])
}

/** A pet whose needs bend walks. */
export interface NeedyPet {
  name: string
  needs: readonly Need[]
}

/** Why walks are as they are, and what is not known of them, in sentences. */
export function walkNeedsTexts(pets: readonly NeedyPet[]): string[] {
  const bent = pets.filter(({ needs }) => bendsOf(needs).length > 0)
  if (bent.length === 0) return []
  const needs = bent.flatMap((pet) => pet.needs)
  const bends = bendsOf(needs)
  const hot = bent.filter((pet) => mindsHeat(pet.needs))
  return [
    t('Chosen for {names}: {chosen}.', {
      names: listText(bent.map(({ name }) => name)),
      chosen: listText(bends.map(bendText)),
    }),
    ...(hot.length > 0
      ? [
          t('Heat is hard on {names}: on a hot day take the short walk, early or late.', {
            names: listText(hot.map(({ name }) => name)),
          }),
        ]
      : []),
    ...(bends.includes('shade')
      ? [t('Shade goes by trees and roofs on the map, whatever the hour.')]
      : []),
    ...(needs.includes('reactive')
      ? [t('We know only off-leash areas that someone told us about.')]
      : []),
  ]
}

function bendText(bend: WalkBend): string {
  switch (bend) {
    case 'quiet':
      return t('few busy roads')
    case 'park':
      return t('more green')
    case 'shade':
      return t('shade where the map tells of it')
    case 'level':
      return t('no stairs that we know')
    default:
      return t('away from off-leash areas')
  }
}
