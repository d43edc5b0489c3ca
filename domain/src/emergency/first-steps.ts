import { type Message, msg } from '../language/messages.ts'
import type { Day } from '../schemas.ts'

/** Who says a step, and the day on which we read it there. */
export interface StepSource {
  name: Message
  url: string
  readOn: Day
}

/** What to do in the first minutes, each row with those who say so. */
export interface FirstSteps {
  id: 'poison' | 'heat'
  title: Message
  steps: readonly Message[]
  sources: readonly StepSource[]
}

/** A number for when a pet has eaten something, day and night. */
export const POISON_LINE = {
  name: msg('ASPCA Animal Poison Control Center'),
  phone: '(888) 426-4435',
  dial: '+18884264435',
  source: {
    name: msg('ASPCA Animal Poison Control Center, about the center'),
    url: 'https://aspcaapcc.podbean.com/p/about/',
    readOn: '2026-11-27',
  },
} as const satisfies { name: Message; phone: string; dial: string; source: StepSource }

/** The country of the poison line, with the places that share its numbers for calls without a toll. */
const POISON_LINE_COUNTRIES: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP'])

/** Whether the poison line is one of that country; its source says nothing of any other. */
export function isPoisonLineIn(country: string): boolean {
  return POISON_LINE_COUNTRIES.has(country)
}

/** Only what we have read at its source stands here; what nobody says, we do not say either. */
export const FIRST_STEPS: readonly FirstSteps[] = [
  {
    id: 'poison',
    title: msg('Something poisonous eaten'),
    steps: [
      msg('Call your vet or a poison line before you do anything else.'),
      msg('Do not make your pet vomit, and give no milk, salt or oil, unless they tell you to.'),
      msg('Have the package ready: its name, what is in it, how much was eaten, and when.'),
      msg('Acting strangely? Go to a vet now and call the poison line on the way.'),
    ],
    sources: [
      {
        name: msg('Pet Poison Helpline, top ten things to remember'),
        url: 'https://www.petpoisonhelpline.com/uncategorized/top-ten-things-to-remember-when-your-pet-is-poisoned/',
        readOn: '2026-11-27',
      },
      {
        name: msg('Pet Poison Helpline, what to expect when you call'),
        url: 'https://www.petpoisonhelpline.com/blog/what-to-expect-when-you-call-pph/',
        readOn: '2026-11-27',
      },
    ],
  },
  {
    id: 'heat',
    title: msg('Too hot'),
    steps: [
      msg(
        'Signs: heavy panting that does not calm even lying down, brick red gums, a fast pulse, not being able to get up.',
      ),
      msg('Hose your pet with cool water until it is wet to the skin.'),
      msg('If you can take its temperature: stop cooling at 103 °F (39.4 °C).'),
      msg('Go to a vet right away.'),
    ],
    sources: [
      {
        name: msg('Cornell University College of Veterinary Medicine, protect your pets from heat'),
        url: 'https://vet.cornell.edu/news/heat.cfm',
        readOn: '2026-11-27',
      },
      {
        name: msg('American Red Cross of Eastern Pennsylvania, heat and pets, June 25, 2019'),
        url: 'https://redcrosseasternpablog.org/2019/06/25/heat-and-people-and-pets-tips-for-keeping-your-whole-family-safe-in-high-temps/',
        readOn: '2026-11-27',
      },
    ],
  },
]
