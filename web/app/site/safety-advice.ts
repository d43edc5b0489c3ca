import { type Message, msg } from '@wayfur/domain/language/messages'

/** Where a figure or a recommendation comes from, so that everybody can check it. */
export interface AdviceSource {
  name: Message
  address: string
}

export interface Advice {
  id: string
  title: Message
  /** Said before the steps. */
  lead: Message
  steps: readonly Message[]
  sources: readonly AdviceSource[]
}

const SOURCES = {
  avmaCars: {
    name: msg('American Veterinary Medical Association, Pets in vehicles'),
    address: 'https://www.avma.org/resources-tools/pet-owners/petcare/pets-vehicles',
  },
  rvcHeat: {
    name: msg('Royal Veterinary College, Heatstroke in dogs and cats'),
    address:
      'https://www.rvc.ac.uk/small-animal-vet/teaching-and-research/fact-files/heatstroke-in-dogs-and-cats',
  },
  berens: {
    name: msg('City of Becker, Hot asphalt awareness, after J. Berens, JAMA 214 (1970), 2025-2027'),
    address: 'https://ci.becker.mn.us/365/Hot-Asphalt-Awareness-for-Pets',
  },
  lord: {
    name: msg(
      'L. Lord and others, Animals with microchips entering shelters, JAVMA 235 (2009), 160-167',
    ),
    address: 'https://avmajournals.avma.org/view/journals/javma/235/2/javma.235.2.160.xml',
  },
  aahaLookup: {
    name: msg('American Animal Hospital Association, Microchip Registry Lookup Tool'),
    address: 'https://www.aaha.org/for-veterinary-professionals/microchip-search/',
  },
} as const satisfies Record<string, AdviceSource>

/** Whose list of emergencies ours is a part of. */
export const EMERGENCY_SOURCE: AdviceSource = {
  name: msg('American Veterinary Medical Association, Animal emergencies'),
  address:
    'https://www.avma.org/resources/pet-owners/emergencycare/13-animal-emergencies-require-immediate-veterinary-consultation-andor-care',
}

/** What must not wait until a practice opens. */
export const EMERGENCY_SIGNS = [
  msg('Trouble breathing, or gums that are white, blue or gray'),
  msg('Collapse, a seizure, or not being able to stand'),
  msg('Bleeding that is severe or does not stop'),
  msg('A swollen, hard belly with retching and nothing coming up'),
  msg('Straining without passing urine, above all in a male cat'),
  msg('Something poisonous eaten, even while all still seems well'),
] as const

/** Advice by what can go wrong, most urgent first. */
export const SAFETY_ADVICE: readonly Advice[] = [
  {
    id: 'heat',
    title: msg('Heat'),
    lead: msg(
      'A parked car warms by almost 20 °F (11 °C) in ten minutes, also with a window cracked open. Dogs and cats cool themselves by panting, which is soon not enough. Heavy panting, drooling, stumbling or vomiting means: act now.',
    ),
    steps: [
      msg('Stop, and bring your pet into shade or a cool room.'),
      msg(
        'Cool first, drive second: pour plenty of water that is cooler than your pet over the body, and let air move over the wet coat. A young, healthy dog may lie in cold water with the head held up.',
      ),
      msg(
        'Wet towels laid on the coat cool far less than pouring. Offer small sips, never force them.',
      ),
      msg('Call a veterinarian while you cool, and go there even when your pet seems well again.'),
    ],
    sources: [SOURCES.avmaCars, SOURCES.rvcHeat],
  },
  {
    id: 'pavement',
    title: msg('Hot pavement'),
    lead: msg(
      'On a sunny day of 77 °F (25 °C) asphalt has been measured at 125 °F (52 °C), and at 143 °F (62 °C) on one of 87 °F (31 °C). Skin burns on that within a minute.',
    ),
    steps: [
      msg(
        'Hold the back of your hand on the ground for seven seconds. If you cannot, your pet cannot walk there.',
      ),
      msg('Walk in the early morning or late evening, on grass and in shade.'),
      msg(
        'Burned pads: rinse with cool water, keep your pet off the ground, and call a veterinarian.',
      ),
    ],
    sources: [SOURCES.berens],
  },
  {
    id: 'leash',
    title: msg('On a leash and among others'),
    lead: msg('A leash keeps your dog from roads and wildlife, and other animals from a fright.'),
    steps: [
      msg(
        'Use a fixed leash that keeps your dog beside you where people and cars are; a long line is for open ground.',
      ),
      msg(
        'Ask before your dog meets another. A dog on a leash cannot step away, so a short greeting is enough.',
      ),
      msg('Learn where leashes may come off before you go: rules differ from park to park.'),
      msg(
        'If dogs fight, do not reach between them. Make noise, pour water, and pull the hind legs back from both sides.',
      ),
    ],
    sources: [],
  },
  {
    id: 'travel',
    title: msg('On the road'),
    lead: msg('Most harm on a trip comes from a loose pet, a forgotten paper or an open door.'),
    steps: [
      msg(
        'Secure your pet in a crate or a harness made for cars. Never on a lap, never in an open truck bed.',
      ),
      msg('Open a door only once the leash is on. Stop often for water and a walk.'),
      msg('Carry the rabies certificate, medicines for the whole trip, and a photo on paper.'),
      msg(
        'Before you leave, note an emergency veterinarian at each place where you stay the night.',
      ),
    ],
    sources: [SOURCES.avmaCars],
  },
  {
    id: 'lost',
    title: msg('Your pet is lost: the first hours'),
    lead: msg(
      'Most pets are close by at first. Start right away, and with those who pick animals up.',
    ),
    steps: [
      msg(
        'Search where your pet was last seen, on foot, calling calmly and stopping to listen. Look under porches and cars; cats often hide within a few houses.',
      ),
      msg('Leave the door or garage ajar and put something out that smells of home.'),
      msg('Call animal control and every shelter around, and go there yourself every day or two.'),
      msg(
        'Tell your microchip’s registry that your pet is missing and that your number is right. Wrong numbers are the main reason why owners of chipped pets are not found.',
      ),
      msg(
        'Put up signs with a photo and a phone number, and keep one detail to yourself: anyone who claims to have your pet must know it. Never send money first.',
      ),
    ],
    sources: [SOURCES.lord],
  },
  {
    id: 'found',
    title: msg('You found a pet'),
    lead: msg('Someone is looking for it. A frightened animal may bite, so let it come to you.'),
    steps: [
      msg(
        'Stay safe: do not run after it onto a road. Sit down sideways, speak softly, offer food. If it is hurt or dangerous, call animal control or the police.',
      ),
      msg('Look for a tag and call the number on it.'),
      msg(
        'Have it scanned for a microchip at a veterinarian or shelter, which usually costs nothing. The chip’s number tells which registry to call.',
      ),
      msg(
        'Tell the local shelter or animal control that you have it, also when you keep it for now. Many places ask that of you by law.',
      ),
      msg('Let anyone who claims it describe it or show a photo before you hand it over.'),
    ],
    sources: [SOURCES.aahaLookup],
  },
]
