import type { Day } from '@wayfur/domain/calendar'
import type { EntryVaccine } from '@wayfur/domain/events/entry-rules'
import type { EventType } from '@wayfur/domain/events/event'
import type { Species } from '@wayfur/domain/pets/pet'

/** An invented event that comes again and again, so that a fresh install always has some to come. */
export interface SampleEvent {
  key: string
  title: string
  description: string
  eventType: EventType
  venue: string
  /** The town and state, and for San Francisco the quarter, as the sample world has them. */
  town: string
  state: string
  /** It takes place on days whose number, counted in whole weeks and days, leaves this rest. */
  everyDays: number
  onDay: number
  startTime: string
  minutes: number
  priceCents: number
  capacity: number | null
  /** How many invented people come. */
  going: number
  species: Species[]
  vaccinations: EntryVaccine[]
}

const SAMPLES: readonly (Omit<SampleEvent, 'species' | 'vaccinations' | 'priceCents'> &
  Partial<SampleEvent>)[] = [
  {
    key: 'sf-small-dogs',
    title: 'Small dog social',
    description:
      'An hour of play for dogs under 25 lbs, off the leash inside the fence. Shy dogs start on the quiet side with the host.',
    eventType: 'meetup',
    venue: 'Dog play area at the park',
    town: 'Mission',
    state: 'CA',
    everyDays: 7,
    onDay: 2,
    startTime: '10:00',
    minutes: 60,
    capacity: 20,
    going: 9,
    species: ['Dog'],
    vaccinations: ['Rabies'],
  },
  {
    key: 'sf-puppy-class',
    title: 'Puppy manners, first steps',
    description:
      'Sitting, waiting and walking past other dogs. Bring treats and a leash of 6 feet; a trainer goes from pair to pair.',
    eventType: 'training',
    venue: 'Community hall',
    town: 'Sunset',
    state: 'CA',
    everyDays: 7,
    onDay: 5,
    startTime: '18:30',
    minutes: 75,
    priceCents: 1500,
    capacity: 8,
    going: 5,
    species: ['Dog'],
    vaccinations: ['Rabies', 'DHPP'],
  },
  {
    key: 'sf-adoption-day',
    title: 'Adoption day at the harbor',
    description:
      'Twenty cats and dogs look for a home. Come to say hello, ask the people who care for them, and take your time.',
    eventType: 'adoption',
    venue: 'Harbor green',
    town: 'Marina',
    state: 'CA',
    everyDays: 14,
    onDay: 2,
    startTime: '11:00',
    minutes: 240,
    capacity: null,
    going: 34,
  },
  {
    key: 'sf-night-walk',
    title: 'Lantern walk with dogs',
    description:
      'Two easy miles along lit paths after dark. We bring lights for collars; you bring a warm coat.',
    eventType: 'meetup',
    venue: 'Park gate at the corner',
    town: 'Richmond',
    state: 'CA',
    everyDays: 14,
    onDay: 6,
    startTime: '17:30',
    minutes: 90,
    capacity: 30,
    going: 12,
    species: ['Dog'],
  },
  {
    key: 'sf-cat-evening',
    title: 'Cat people evening',
    description:
      'Tea, talk and a vet nurse who answers questions about indoor cats. The cats themselves stay at home.',
    eventType: 'meetup',
    venue: 'Reading room',
    town: 'Castro',
    state: 'CA',
    everyDays: 14,
    onDay: 10,
    startTime: '19:00',
    minutes: 120,
    capacity: 25,
    going: 11,
  },
  {
    key: 'portland-trail',
    title: 'Saturday trail walk',
    description: 'Four miles through the woods on the leash, with two stops for water.',
    eventType: 'meetup',
    venue: 'Trailhead parking',
    town: 'Portland',
    state: 'OR',
    everyDays: 7,
    onDay: 2,
    startTime: '09:00',
    minutes: 150,
    capacity: 40,
    going: 17,
    species: ['Dog'],
  },
  {
    key: 'austin-festival',
    title: 'Paws by the river festival',
    description:
      'Music, food stalls and an agility course anyone may try. Water bowls at every corner and a shaded tent for hot paws.',
    eventType: 'festival',
    venue: 'Riverside meadow',
    town: 'Austin',
    state: 'TX',
    everyDays: 28,
    onDay: 9,
    startTime: '12:00',
    minutes: 480,
    priceCents: 1000,
    capacity: 500,
    going: 86,
  },
  {
    key: 'chicago-agility',
    title: 'Agility for beginners',
    description: 'Tunnels, low jumps and weave poles, one dog at a time and at your own pace.',
    eventType: 'training',
    venue: 'Indoor dog gym',
    town: 'Chicago',
    state: 'IL',
    everyDays: 7,
    onDay: 6,
    startTime: '18:00',
    minutes: 60,
    priceCents: 2000,
    capacity: 6,
    going: 6,
    species: ['Dog'],
    vaccinations: ['Rabies', 'Bordetella'],
  },
  {
    key: 'new-york-rabbits',
    title: 'Rabbit afternoon',
    description: 'A safe pen, hay for everyone and a talk about bonding two rabbits.',
    eventType: 'meetup',
    venue: 'Garden pavilion',
    town: 'Brooklyn',
    state: 'NY',
    everyDays: 14,
    onDay: 3,
    startTime: '14:00',
    minutes: 120,
    capacity: 16,
    going: 7,
    species: ['Rabbit'],
  },
  {
    key: 'denver-adoption',
    title: 'Senior dogs look for a sofa',
    description:
      'Dogs of eight years and more who like a calm home. Their foster families tell you all.',
    eventType: 'adoption',
    venue: 'Shelter yard',
    town: 'Denver',
    state: 'CO',
    everyDays: 14,
    onDay: 9,
    startTime: '10:30',
    minutes: 180,
    capacity: null,
    going: 19,
  },
  {
    key: 'seattle-recall',
    title: 'Come when called',
    description: 'Recall from the first steps to a field full of squirrels. Long leashes are lent.',
    eventType: 'training',
    venue: 'Sports field, north end',
    town: 'Seattle',
    state: 'WA',
    everyDays: 14,
    onDay: 4,
    startTime: '17:00',
    minutes: 60,
    capacity: 12,
    going: 8,
    species: ['Dog'],
    vaccinations: ['Rabies'],
  },
  {
    key: 'nashville-yappy',
    title: 'Yappy hour on the patio',
    description: 'Lemonade for people, broth for dogs, and a photographer who lies on the floor.',
    eventType: 'meetup',
    venue: 'Patio behind the bakery',
    town: 'Nashville',
    state: 'TN',
    everyDays: 7,
    onDay: 4,
    startTime: '17:00',
    minutes: 120,
    capacity: 35,
    going: 14,
    species: ['Dog'],
  },
]

/** Every sample event with what most of them leave out. */
export const SAMPLE_EVENTS: readonly SampleEvent[] = SAMPLES.map((sample) =>
  Object.assign({ species: [], vaccinations: [], priceCents: 0 }, sample),
)

/** Days from which samples are counted: a Thursday, as every calendar of computers begins. */
const DAY_MS = 86_400_000

/** The days from `first` on, so many of them, on which a sample takes place. */
export function daysOfSample(sample: SampleEvent, first: Day, days: number): Day[] {
  const begin = Date.parse(`${first}T00:00:00Z`) / DAY_MS
  return Array.from({ length: days }, (_, index) => begin + index)
    .filter((day) => day % sample.everyDays === sample.onDay)
    .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))
}
