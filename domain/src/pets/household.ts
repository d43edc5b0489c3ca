import * as z from 'zod/mini'
import { Email } from '../accounts/account.ts'
import { Day } from '../calendar.ts'
import { said } from '../language/messages.ts'

/** What somebody is to a pet, from the most to the least. */
export const HOUSEHOLD_ROLES = ['owner', 'carer', 'viewer'] as const
export const HouseholdRole = z.enum(HOUSEHOLD_ROLES)
export type HouseholdRole = z.infer<typeof HouseholdRole>

interface RoleRule {
  title: string
  /** As the invitation says it. */
  says: string
}

export const ROLE_WORDS: Readonly<Record<HouseholdRole, RoleRule>> = said({
  owner: { title: 'Owner', says: 'may see and change everything, share it and invite others' },
  carer: {
    title: 'Carer',
    says: 'may see everything and add vaccinations, weights, documents and notes',
  },
  viewer: { title: 'Viewer', says: 'may see everything and change nothing' },
})

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

/** Whether somebody with this role may do this with the pet. */
export function mayDo(role: HouseholdRole, act: PetAct): boolean {
  const roles: readonly HouseholdRole[] = PET_ACTS[act]
  return roles.includes(role)
}

/** People of one pet, those invited included: a large family and its sitters. */
export const MOST_IN_HOUSEHOLD = 20
/** How long an invitation holds: people read their mail within a fortnight. */
export const INVITATION_DAYS = 14

export const HouseholdMember = z.object({
  memberId: z.int(),
  name: z.string(),
  role: HouseholdRole,
  since: z.iso.datetime(),
  isYou: z.boolean(),
})
export type HouseholdMember = z.infer<typeof HouseholdMember>

export const PetInvitation = z.object({
  id: z.int(),
  email: z.string(),
  role: HouseholdRole,
  expiresOn: Day,
})
export type PetInvitation = z.infer<typeof PetInvitation>

export const Household = z.object({
  members: z.array(HouseholdMember).check(z.maxLength(MOST_IN_HOUSEHOLD)),
  /** Only owners see who was invited. */
  invitations: z.array(PetInvitation).check(z.maxLength(MOST_IN_HOUSEHOLD)),
})
export type Household = z.infer<typeof Household>

export const NewInvitation = z.object({ email: Email, role: HouseholdRole })
