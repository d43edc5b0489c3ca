import { t } from '@wayfur/domain/language/messages'
import { FOUND_LANGUAGES, type FoundLanguage } from '@wayfur/domain/tags/found-languages'
import type { FoundPet } from '@wayfur/domain/tags/found-schemas'
import { expect, test } from 'vitest'
import { packedSmallFor } from '../../platform/gzipped-for.ts'
import { newFinderFormKey } from '../../platform/ids.ts'
import { inFoundLanguage } from './found-translators.ts'
import { petPage } from './pet-page.ts'
import { emptyForm } from './report-form.ts'

/** On a line of 50 kbit/s that is a third of a second. */
const MOST_BYTES = 2_000

const BELLA: FoundPet = {
  pet: {
    id: 1,
    name: 'Bella',
    species: 'Dog',
    breed: null,
    imageUrl: null,
    isSample: false,
    isVerified: false,
    needs: [],
    allergies: [],
    medications: [],
    medicalNotes: null,
    emergencyContact: null,
    emergencyPhone: null,
  },
  owner: { firstName: 'Sam', lastName: null },
  lost: null,
}

const WITH_PHOTO: FoundPet = {
  ...BELLA,
  pet: {
    ...BELLA.pet,
    breed: 'Golden Retriever',
    imageUrl: '/files/01J9Z8Q7K3M4N5P6R7S8T9V0W1.webp',
    isVerified: true,
  },
}

/** All that a household can choose to show, in words of the length that people write. */
const FULL: FoundPet = {
  pet: {
    ...WITH_PHOTO.pet,
    needs: ['deaf', 'medication'],
    allergies: ['Chicken', 'Penicillin'],
    medications: ['Apoquel, 16 mg twice a day', 'Insulin, 4 units with food'],
    medicalNotes:
      'Diabetic: without insulin for a day she needs a vet. Old fracture of the left hind leg.',
    emergencyContact: 'Kim Park (neighbor), (415) 555-0142',
    emergencyPhone: '4155550142',
  },
  owner: {
    firstName: 'Sam',
    lastName: 'Rivera',
    phone: '+14155550100',
    email: 'sam.rivera@example.com',
  },
  lost: null,
}

/** What most households show. */
const ORDINARY: FoundPet = {
  ...FULL,
  pet: {
    ...WITH_PHOTO.pet,
    needs: ['deaf'],
    allergies: ['Chicken'],
    medications: ['Apoquel, 16 mg twice a day'],
    medicalNotes:
      'Sensitive stomach: no rich treats. Afraid of fireworks, and of men with umbrellas. Limps a little.',
  },
}

const FULL_AND_LOST: FoundPet = {
  ...FULL,
  lost: {
    lastSeen: 'Dolores Park, near the tennis courts on 18th Street',
    lastSeenOn: '2026-11-19',
    reward: '$200',
    words:
      'Shy with men, comes for cheese. Wears a red harness and a silver tag; please do not chase her.',
  },
}

function pageOf(seen: FoundPet, language: FoundLanguage): string {
  const form = emptyForm(newFinderFormKey(), t('{pet} is with me and safe.', { pet: 'Bella' }))
  return petPage({ seen, language, form, refusal: null, help: null }).markup
}

async function bytesOf(seen: FoundPet, language: FoundLanguage): Promise<number> {
  const page = pageOf(seen, language)
  const packed = await packedSmallFor('br', page)
  return packed?.byteLength ?? page.length
}

test.each(Object.keys(FOUND_LANGUAGES) as FoundLanguage[])(
  'in %s the page takes at most 2 kB on the line, with all a household shows, lost and not',
  (language) =>
    inFoundLanguage(language, async () => {
      for (const seen of [BELLA, WITH_PHOTO, ORDINARY, FULL, FULL_AND_LOST]) {
        // Keys are made by chance, and some are packed smaller than others.
        for (let time = 0; time < 5; time += 1) {
          expect(await bytesOf(seen, language)).toBeLessThanOrEqual(MOST_BYTES)
        }
      }
    }),
)

test('safety tips stand on the page, and behind a button where all else takes their room', () =>
  inFoundLanguage('en', () => {
    for (const seen of [BELLA, ORDINARY]) {
      expect(pageOf(seen, 'en')).toContain('Never pay anything')
      expect(pageOf(seen, 'en')).not.toContain('#tips')
    }
    for (const seen of [FULL, FULL_AND_LOST]) {
      expect(pageOf(seen, 'en')).not.toContain('Never pay anything')
      expect(pageOf(seen, 'en')).toContain('#tips')
    }
  }))

test('what the animal needs at once stands before anything else that is asked or told', () =>
  inFoundLanguage('en', () => {
    const pet = { ...WITH_PHOTO.pet, needs: ['deaf' as const], allergies: ['Chicken'] }
    const form = emptyForm(newFinderFormKey(), '')
    const page = petPage({
      seen: { ...WITH_PHOTO, pet },
      language: 'en',
      form,
      refusal: null,
      help: null,
    }).markup
    const places = ['<h1>', 'Deaf: approach from the front.', 'Thank you', 'Chicken', '<form']
    const found = places.map((words) => page.indexOf(words, page.indexOf('<main>')))
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(Math.min(...found)).toBeGreaterThan(0)
  }))
