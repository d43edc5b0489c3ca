import type { Airline, Country } from '@wayfur/domain/guides/schemas'
import { currentLanguage, translateWritten } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import { type JsonText, jsonText } from '../platform/serve.ts'
import type { Guides } from './load-guides.ts'

/** Texts of a day and the days around it, in every language. */
const MOST_TEXTS = 16

/**
 * The guide as JSON, in the reader's language, with the day it is for them. Nothing else of it
 * changes while the server runs, so it is put into words once a day.
 */
export function guidesTexts(guides: Guides): (today: Day) => JsonText {
  const texts = new Map<string, JsonText>()
  return (today) => {
    const key = `${currentLanguage()} ${today}`
    let text = texts.get(key)
    if (text === undefined) {
      if (texts.size >= MOST_TEXTS) texts.clear()
      text = jsonText(JSON.stringify({ ...guidesInWords(guides), today }))
      texts.set(key, text)
    }
    return text
  }
}

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
  return {
    ...country,
    country: translateWritten(country.country),
    requirements: translateWritten(country.requirements),
    quarantine: translateWritten(country.quarantine),
    healthCert: translateWritten(country.healthCert),
    specialNotes: noteInWords(country.specialNotes),
    ...askedInWords(country),
    ...(country.cats && { cats: { ...country.cats, ...askedInWords(country.cats) } }),
  }
}

function askedInWords({ rules, toAsk }: Pick<Country, 'rules' | 'toAsk'>) {
  const { bloodTest, permit, onArrival } = rules
  return {
    ...(toAsk && { toAsk: toAsk.map(translateWritten) }),
    rules: {
      ...rules,
      ...(onArrival !== undefined && { onArrival: translateWritten(onArrival) }),
      bloodTest: bloodTest && { ...bloodTest, says: translateWritten(bloodTest.says) },
      permit: permit && { ...permit, title: translateWritten(permit.title) },
    },
  }
}

function noteInWords(note: string | null): string | null {
  return note === null ? null : translateWritten(note)
}
