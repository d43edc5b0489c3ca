import type { Airline, Country } from '@wayfur/domain/guides/schemas'
import { translateWritten } from '@wayfur/domain/language/messages'
import type { Guides } from './load-guides.ts'

/** The travel guide in the reader's language; names of firms and sources stay. */
export function guidesInWords({ airlines, countries }: Guides): Guides {
  return { airlines: airlines.map(airlineInWords), countries: countries.map(countryInWords) }
}

function airlineInWords(airline: Airline): Airline {
  return {
    ...airline,
    cabinFeeNote: noteInWords(airline.cabinFeeNote),
    domesticCabin: translateWritten(airline.domesticCabin),
    internationalCabin: translateWritten(airline.internationalCabin),
    cargo: translateWritten(airline.cargo),
    specialNotes: noteInWords(airline.specialNotes),
  }
}

export function countryInWords(country: Country): Country {
  const { bloodTest, permit, onArrival } = country.rules
  return {
    ...country,
    country: translateWritten(country.country),
    requirements: translateWritten(country.requirements),
    quarantine: translateWritten(country.quarantine),
    healthCert: translateWritten(country.healthCert),
    specialNotes: noteInWords(country.specialNotes),
    ...(country.toAsk && { toAsk: country.toAsk.map(translateWritten) }),
    rules: {
      ...country.rules,
      ...(onArrival !== undefined && { onArrival: translateWritten(onArrival) }),
      bloodTest: bloodTest && { ...bloodTest, says: translateWritten(bloodTest.says) },
      permit: permit && { ...permit, title: translateWritten(permit.title) },
    },
  }
}

function noteInWords(note: string | null): string | null {
  return note === null ? null : translateWritten(note)
}
