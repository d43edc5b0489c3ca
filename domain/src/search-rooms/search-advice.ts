import type { StepSource } from '../emergency/first-steps.ts'
import { type Message, msg } from '../language/messages.ts'
import type { Species } from '../pets/pet-schemas.ts'

/** What helpers do and leave, with who says so; without a source it is our own advice, and says that. */
export interface SearchAdvice {
  id: 'seen' | 'cat' | 'ours'
  title: Message
  tips: readonly Message[]
  source: StepSource | null
}

const SEEN: SearchAdvice = {
  id: 'seen',
  title: msg('If you see it'),
  tips: [
    msg('Do not run after it. It would only run farther.'),
    msg('Do not whistle or call: that may scare it away.'),
    msg('Move slowly, speak softly, turn your side to it and let it come to you.'),
    msg('Mind roads: do not scare it toward traffic.'),
    msg('Do not grab it. A scared animal may bite.'),
  ],
  source: {
    name: msg('Pet Unity Project, lost and found, after Copper Country Humane Society'),
    url: 'https://petunityproject.org/lostandfound',
    readOn: '2026-11-27',
  },
}

const CAT: SearchAdvice = {
  id: 'cat',
  title: msg('Looking for a cat'),
  tips: [
    msg('Look near first: search the 250 feet (75 m) around the place thoroughly.'),
    msg('Take a flashlight, also by day: its light shines back from the eyes of a cat.'),
    msg('Look under decks, porches and cars, in garages, sheds and bushes.'),
    msg('From dusk to dawn cats move most.'),
  ],
  source: {
    name: msg('Lost Cat Recovery, how to search'),
    url: 'https://www.lostcatrecovery.com/guide/developing-6k3c2-mwt6x-ashfr-gm9jl-z6hxb-6at93-kjjda-cdk3b',
    readOn: '2026-11-27',
  },
}

const OURS: SearchAdvice = {
  id: 'ours',
  title: msg('For everybody who helps'),
  tips: [
    msg('Stay where you may walk, and ask before you enter a yard.'),
    msg('Tell the place and the time at once: on this page, or to the owner.'),
    msg('Do not go out alone at night, and be seen by traffic.'),
    msg('Nobody who helps has to pay anything, and no code from your phone is ever needed.'),
  ],
  source: null,
}

/** What to do and what not, for helpers who look for an animal of this kind. */
export function adviceFor(species: Species): readonly SearchAdvice[] {
  return species === 'Cat' ? [SEEN, CAT, OURS] : [SEEN, OURS]
}
