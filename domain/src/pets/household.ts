import { type Message, msg } from '../language/messages.ts'
import type { HouseholdRole } from './sharing-schemas.ts'

/** The roles of a household, from the most rights to the least. */
export const HOUSEHOLD_ROLES = ['owner', 'carer', 'viewer'] as const

interface RoleRule {
  title: Message
  /** As the invitation says it. */
  says: Message
}

export const ROLE_WORDS: Readonly<Record<HouseholdRole, RoleRule>> = {
  owner: {
    title: msg('Owner'),
    says: msg('may see and change everything, share it and invite others'),
  },
  carer: {
    title: msg('Caregiver'),
    says: msg('may see everything and add vaccinations, weights, documents and notes'),
  },
  viewer: { title: msg('Viewer'), says: msg('may see everything and change nothing') },
}

/** The one table of who may do what with a pet. */
const PET_ACTS = {
  see: ['owner', 'carer', 'viewer'],
  /** Add vaccinations, weights, documents and notes, and correct them. */
  record: ['owner', 'carer'],
  /** Change who the pet is: name, chip, medical notes, contacts. */
  edit: ['owner'],
  share: ['owner'],
  'manage-household': ['owner'],
  /** Archive, memorialise, delete. */
  'put-away': ['owner'],
} as const satisfies Record<string, readonly HouseholdRole[]>

export type PetAct = keyof typeof PET_ACTS

/** Whether this role allows this act. */
export function mayDo(role: HouseholdRole, act: PetAct): boolean {
  const roles: readonly HouseholdRole[] = PET_ACTS[act]
  return roles.includes(role)
}

/** People of one pet, those invited included: a large family and its sitters. */
export const MOST_IN_HOUSEHOLD = 20
/** How long an invitation holds: people read their mail within a fortnight. */
export const INVITATION_DAYS = 14
