import type { Airline } from '@wayfur/domain/guides/airline'
import type { Country } from '@wayfur/domain/guides/country'
import { sayWritten } from '@wayfur/domain/language/say'
import type { Guides } from './load-guides.ts'

/** The travel guide in the language of whoever reads it now; names of firms and sources stay. */
export function guidesInWords({ airlines, countries }: Guides): Guides {
  return { airlines: airlines.map(airlineInWords), countries: countries.map(countryInWords) }
}

function airlineInWords(airline: Airline): Airline {
  return {
    ...airline,
    cabinFeeNote: noteInWords(airline.cabinFeeNote),
    domesticCabin: sayWritten(airline.domesticCabin),
    internationalCabin: sayWritten(airline.internationalCabin),
    cargo: sayWritten(airline.cargo),
    specialNotes: noteInWords(airline.specialNotes),
  }
}

export function countryInWords(country: Country): Country {
  const { bloodTest, permit } = country.rules
  return {
    ...country,
    country: sayWritten(country.country),
    requirements: sayWritten(country.requirements),
    quarantine: sayWritten(country.quarantine),
    healthCert: sayWritten(country.healthCert),
    specialNotes: noteInWords(country.specialNotes),
    rules: {
      ...country.rules,
      bloodTest: bloodTest && { ...bloodTest, says: sayWritten(bloodTest.says) },
      permit: permit && { ...permit, title: sayWritten(permit.title) },
    },
  }
}

function noteInWords(note: string | null): string | null {
  return note === null ? null : sayWritten(note)
}
