import { type Message, msg } from '../language/messages.ts'

/** Breeds of dogs that houses name when they do not take them, and the words owners write them by. */
const BREEDS = {
  'pit-bull': {
    label: msg('pit bulls'),
    written: ['pit bull', 'pitbull', 'staffordshire', 'american bully'],
  },
  rottweiler: { label: msg('Rottweilers'), written: ['rottweiler', 'rottie'] },
  doberman: { label: msg('Dobermans'), written: ['doberman'] },
  'german-shepherd': { label: msg('German Shepherds'), written: ['german shepherd', 'alsatian'] },
  akita: { label: msg('Akitas'), written: ['akita'] },
  chow: { label: msg('Chow Chows'), written: ['chow'] },
  husky: { label: msg('Huskies'), written: ['husky'] },
  malamute: { label: msg('Malamutes'), written: ['malamute'] },
  mastiff: { label: msg('Mastiffs'), written: ['mastiff', 'bullmastiff'] },
  'cane-corso': { label: msg('Cane Corsos'), written: ['cane corso'] },
  'presa-canario': { label: msg('Presa Canarios'), written: ['presa canario'] },
  'wolf-hybrid': { label: msg('wolf hybrids'), written: ['wolf hybrid', 'wolfdog', 'wolf dog'] },
} as const satisfies Record<string, { label: Message; written: readonly string[] }>

export type NamedBreed = keyof typeof BREEDS
export const NAMED_BREEDS = Object.keys(BREEDS) as [NamedBreed, ...NamedBreed[]]

/** All dogs of a breed as they stand inside a sentence: 'pit bulls'. */
export function breedLabel(breed: NamedBreed): Message {
  return BREEDS[breed].label
}

/**
 * Which of these breeds the breed is, as people type it: 'Husky mix' is one, 'Beagle' is none; null
 * where no breed is recorded.
 */
export function namedBreedsOf(breed: string | null): NamedBreed[] | null {
  const words = (breed ?? '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  if (words === '') return null
  return NAMED_BREEDS.filter((one) =>
    BREEDS[one].written.some((name) => ` ${words} `.includes(` ${name} `)),
  )
}
