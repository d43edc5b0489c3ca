import type { GivenRole } from './permissions.ts'

export interface DemoPerson {
  key: string
  /** Fixed, so that the first of them is member 1; real members are numbered from 1001. */
  id: number
  name: string
  roles: readonly GivenRole[]
  /** What one can try as this person, in English. */
  says: string
}

/** The people of demo mode; a visitor without a session is the first of them. */
export const DEMO_PEOPLE = [
  {
    key: 'owner',
    id: 1,
    name: 'Sam Rivera',
    roles: [],
    says: 'Pet parent, owner of the sample dog',
  },
  { key: 'provider', id: 2, name: 'Priya Nair', roles: ['provider'], says: 'Pet care provider' },
  { key: 'partner', id: 3, name: 'Paul Meyer', roles: ['partner'], says: 'Partner manager' },
  { key: 'moderator', id: 4, name: 'Mona Okafor', roles: ['moderator'], says: 'Moderator' },
  { key: 'admin', id: 5, name: 'Ada Lindqvist', roles: ['admin'], says: 'Administrator' },
] as const satisfies readonly DemoPerson[]

export type DemoPersonKey = (typeof DEMO_PEOPLE)[number]['key']
export const DEMO_PERSON_KEYS = DEMO_PEOPLE.map(({ key }) => key) as [
  DemoPersonKey,
  ...DemoPersonKey[],
]
