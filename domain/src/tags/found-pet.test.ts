import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CHOICE_NAMES,
  NOTHING_CHOSEN,
  type WholeOwner,
  type WholePet,
  whatAFinderMaySee,
} from './found-pet.ts'
import type { FoundChoices } from './found-schemas.ts'

const BELLA: WholePet = {
  id: 7,
  name: 'Bella',
  species: 'Dog',
  breed: 'Beagle',
  imageUrl: null,
  microchipId: '985 112 003 456 789',
  allergies: ['secret-allergy'],
  medications: [{ name: 'secret-tablet', dose: 'half' }],
  medicalNotes: 'secret-notes',
  needs: ['deaf'],
  emergencyContact: 'secret-Kim, (415) 555-0142',
  isSample: false,
}
const OWNER: WholeOwner = { name: 'Sam secret-Rivera', phone: '+1 415 555 0100', email: 's@x.org' }
const LOST = { lastSeen: 'Dolores Park', lastSeenOn: '2026-11-20', reward: null, words: null }

test('by default a finder learns the name, the kind and the first name of the owner', () => {
  const seen = whatAFinderMaySee(BELLA, OWNER, { ...NOTHING_CHOSEN, lost: null })
  expect(JSON.stringify(seen)).not.toMatch(/secret|deaf|555|s@x\.org|985/)
  expect(seen.pet).toMatchObject({ name: 'Bella', breed: 'Beagle', isVerified: true })
  expect(seen.owner).toEqual({ firstName: 'Sam', lastName: null })
})

test('each choice shows what it names and nothing more', () => {
  const shown: Record<keyof FoundChoices, RegExp> = {
    showsLastName: /secret-Rivera/,
    showsPhone: /415 555 0100/,
    showsEmail: /s@x\.org/,
    showsAllergies: /secret-allergy/,
    showsMedication: /secret-tablet, half/,
    showsMedicalNotes: /secret-notes/,
    showsNeeds: /deaf/,
    showsEmergencyContact: /secret-Kim/,
  }
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...CHOICE_NAMES)), (chosen) => {
      const choices = Object.fromEntries(CHOICE_NAMES.map((name) => [name, chosen.includes(name)]))
      const seen = JSON.stringify(
        whatAFinderMaySee(BELLA, OWNER, { ...(choices as FoundChoices), lost: null }),
      )
      for (const name of CHOICE_NAMES) {
        expect(shown[name].test(seen), name).toBe(chosen.includes(name))
      }
    }),
  )
})

test('while a pet is lost its owner can be called and written to, and its health stays theirs', () => {
  const seen = whatAFinderMaySee(BELLA, OWNER, { ...NOTHING_CHOSEN, lost: LOST })
  expect(seen.owner).toMatchObject({ phone: '+1 415 555 0100', email: 's@x.org', lastName: null })
  expect(seen.lost).toEqual(LOST)
  expect(JSON.stringify(seen)).not.toMatch(/secret/)
})

test('the emergency number is ready to be dialled', () => {
  const seen = whatAFinderMaySee(BELLA, OWNER, {
    ...NOTHING_CHOSEN,
    showsEmergencyContact: true,
    lost: null,
  })
  expect(seen.pet.emergencyPhone).toBe('4155550142')
})

test.each([null, '', '123456789', 'none'])('a chip %j verifies nothing', (microchipId) => {
  const seen = whatAFinderMaySee({ ...BELLA, microchipId }, OWNER, {
    ...NOTHING_CHOSEN,
    lost: null,
  })
  expect(seen.pet.isVerified).toBe(false)
})
