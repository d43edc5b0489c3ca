import { houseAndStreet } from '@wayfur/domain/geocoding/house-and-street'
import { townLine } from '@wayfur/domain/geocoding/town-line'
import { countryName } from '../regions.ts'

/** House and street as they are written there: '12 Main St', 'Hauptstraße 12'. */
export function addressLine(
  { text, unit }: { text: string; unit: string },
  street: string,
  country: string,
): string {
  const number = text.toUpperCase() === text ? text : text.replace(/\p{L}$/u, upper)
  const line = houseAndStreet(number, street, country)
  return unit === '' ? line : `${line} #${unit.toUpperCase()}`
}

function upper(letter: string): string {
  return letter.toUpperCase()
}

/** Town, state, ZIP code and country as they follow a street: ', Boulder, CO 80302'. */
export function whereabouts(place: {
  town: string
  state: string
  country: string
  zip: string
}): string {
  const { town, state, country, zip } = place
  const parts = [townLine({ town, state, postalCode: zip, country })]
  const land = country === 'US' || country === '' ? '' : countryName(country)
  if (land !== town) parts.push(land)
  return parts
    .filter((part) => part !== '')
    .map((part) => `, ${part}`)
    .join('')
}
