import type { Species } from '../pets/pet-schemas.ts'
import { FOUND_WORDS_DE } from './found-messages-de.ts'
import { FOUND_WORDS_EN } from './found-messages-en.ts'
import { FOUND_WORDS_ES } from './found-messages-es.ts'
import { FOUND_WORDS_FR } from './found-messages-fr.ts'

/** Languages the found page speaks, each by its own name. */
export const FOUND_LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
} as const
export type FoundLanguage = keyof typeof FOUND_LANGUAGES

/** Every word of the found page; a language that lacks one does not compile. */
export interface FoundWords {
  lead: (pet: string, owner: string) => string
  /** Said above everything else of an invented pet. */
  sample: string
  sampleSays: (pet: string) => string
  missing: (pet: string) => string
  lastSeen: string
  reward: string
  species: Readonly<Record<Species, string>>
  verified: string
  verifiedHint: string
  medical: string
  allergies: string
  medication: string
  owner: string
  callNow: string
  sendEmail: string
  mailSubject: (pet: string) => string
  messageOwner: string
  emergency: string
  yourMessage: string
  usualMessage: (pet: string) => string
  place: (pet: string) => string
  placeHint: string
  contact: string
  contactHint: string
  report: string
  reporting: string
  reported: string
  reportedText: string
  error: string
  errorText: string
  tooMany: string
  shareLocation: string
  shareConsent: string
  shareExact: string
  locating: string
  located: string
  notLocated: string
  needHelp: string
  now: string
  steps: readonly string[]
  nearby: string
  nearLabel: string
  search: string
  noneNear: string
  unknownPlace: string
  safety: string
  tips: readonly string[]
  thread: (pet: string) => string
  openThread: string
  keepThread: string
  you: string
  told: (people: number) => string
  noAnswer: string
  look: string
  reply: string
  send: string
  threadGone: string
  threadGoneText: string
  notFound: string
  notFoundText: string
  invalid: string
  invalidText: string
  fault: string
  faultText: string
  tryAgain: string
  privacy: string
  language: string
  /** Stands for a name that is not known. */
  thePet: string
  typeId: string
}

export const FOUND_WORDS: Readonly<Record<FoundLanguage, FoundWords>> = {
  en: FOUND_WORDS_EN,
  es: FOUND_WORDS_ES,
  fr: FOUND_WORDS_FR,
  de: FOUND_WORDS_DE,
}

/** The language asked for by name or else the one an Accept-Language header likes best. */
export function foundLanguage(chosen: string | null, accepted: string | null): FoundLanguage {
  const wishes = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map((wish, at) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
      const weight = /q=([\d.]+)/.exec(parameters.join(';'))?.[1]
      return { tag: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight), at }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
  for (const tag of [chosen ?? '', ...wishes.map(({ tag }) => tag)]) {
    if (Object.hasOwn(FOUND_LANGUAGES, tag)) return tag as FoundLanguage
  }
  return 'en'
}
