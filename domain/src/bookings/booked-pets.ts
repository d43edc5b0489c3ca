import { listText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import { markedName } from '../marked-name.ts'
import { NEED_TEXTS } from '../pets/needs.ts'
import { isReactive } from '../pets/reactive.ts'
import { sizeText } from '../pets/size.ts'
import { speciesText } from '../pets/species-text.ts'
import { TEMPER_TEXTS } from '../pets/temper.ts'
import type { Units } from '../schemas.ts'
import type { BookedGuest, Booking } from './booking-schemas.ts'

/** '1 pet', '3 pets' */
export function animalsText(animals: number): string {
  return t('{pets, plural, one {# pet} other {# pets}}', { pets: animals })
}

/**
 * 'Bella and Max', 'Bella and 1 more pet'; '2 pets' where no name may be known. What a booking is
 * for, of all its animals.
 */
export function petNamesText({ guests, animals }: Pick<Booking, 'guests' | 'animals'>): string {
  const names = guests.flatMap(({ name, isSample }) =>
    name === null ? [] : [markedName(name, { isSample })],
  )
  if (names.length === 0) return animalsText(animals)
  const more = animals - names.length
  const others =
    more > 0 ? [t('{more, plural, one {# more pet} other {# more pets}}', { more })] : []
  return listText([...names, ...others])
}

/** 'Dog, Beagle, medium, 15 to 40 lbs, about 3 years, calm, deaf': what an animal is, without whose it is. */
export function guestText(
  { species, breed, size, ageText, temper, needs }: BookedGuest,
  units: Units,
): string {
  const told = temper === null ? null : t(TEMPER_TEXTS[temper])
  const needsTold = [
    ...needs.map((need) => t(NEED_TEXTS[need])),
    ...(isReactive({ needs }) ? [t('alone only')] : []),
  ]
  return [
    speciesText(species),
    breed,
    size === null ? null : sizeText(size, units),
    ageText,
    told,
    ...needsTold,
  ]
    .filter((one) => one !== null)
    .join(', ')
}

/** Who a booking is for, to its provider: the owner's name once they have accepted, or how many. */
export function bookedForText({
  ownerName,
  animals,
}: Pick<Booking, 'ownerName' | 'animals'>): string {
  return ownerName ?? animalsText(animals)
}
