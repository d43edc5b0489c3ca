/** Anyone with an account is a member; the other roles are given on top, and one may hold several. */
export const ROLES = ['member', 'provider', 'partner', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles an administrator gives; the role of a member comes with the account. */
export const GIVEN_ROLES = ['provider', 'partner', 'moderator', 'admin'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]

/** Who acts: a member with the roles given to them, or null for a visitor. */
export type Actor = { readonly roles: readonly GivenRole[] } | null

interface Rule {
  /** The least it takes: 'visitor' is everyone, 'member' everyone with an account. */
  who: readonly (Role | 'visitor')[]
}

/**
 * The one table of who may do what, read by the server's gate and by every menu. It speaks of kinds
 * of acts; whether a thing is one's own is the feature's question, and not yours looks like not there.
 */
export const PERMISSIONS = {
  /** See places, events, providers and found-pet pages. */
  'read-published': { who: ['visitor'] },
  /** Tell an owner that their pet was found. */
  'report-found-pet': { who: ['visitor'] },
  /** See their own account and everything kept in it. */
  'read-own-account': { who: ['member'] },
  /** Change, export and delete their own account. */
  'manage-own-account': { who: ['member'] },
  /** Keep pets, their health records and their tags. */
  'manage-pets': { who: ['member'] },
  /** Keep, change and share planned trips. */
  'plan-trips': { who: ['member'] },
  /** Keep places in lists of their own and share those. */
  'save-places': { who: ['member'] },
  /** Upload pictures and documents. */
  'upload-files': { who: ['member'] },
  /** Propose a place and keep the places that are theirs. */
  'manage-place': { who: ['member'] },
  /** Apply to become a provider. */
  'offer-services': { who: ['member'] },
  /** Suggest a correction and report what is wrong. */
  'report-content': { who: ['member'] },
  /** Review places, and providers after a booking. */
  'write-review': { who: ['member'] },
  /** Add photos of places they visited. */
  'add-photos': { who: ['member'] },
  /** Join and create events. */
  'join-events': { who: ['member'] },
  /** Book and pay for services. */
  'book-services': { who: ['member'] },
  /** Report bins, vote on them and redeem points. */
  'scout-bins': { who: ['member'] },
  /** Keep their services, hours and bookings. */
  'manage-services': { who: ['provider'] },
  /** See clicks, bookings and commission. */
  'see-partner-figures': { who: ['partner', 'admin'] },
  /** Mark commission as received and say who is behind a booking site. */
  'settle-commission': { who: ['admin'] },
  /** See what is owed to providers and note that it was paid. */
  'pay-providers': { who: ['admin'] },
  /** Decide on submissions, corrections and reports. */
  moderate: { who: ['moderator', 'admin'] },
  /** See orders of engraved tags with their addresses and move them on. */
  'fulfil-tag-orders': { who: ['admin'] },
  /** See the emails that were sent. */
  'see-outbox': { who: ['admin'] },
  /** Read what people wrote on the contact page. */
  'read-contact-messages': { who: ['admin'] },
  /** Give and remove roles. */
  'manage-members': { who: ['admin'] },
  /** See failed jobs, undelivered mail and the state of the server. */
  'see-operations': { who: ['admin'] },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof PERMISSIONS

/** Whether this actor may do this kind of act at all. */
export function can(actor: Actor, permission: Permission): boolean {
  const who: readonly (Role | 'visitor')[] = PERMISSIONS[permission].who
  if (who.includes('visitor')) return true
  if (actor === null) return false
  return who.includes('member') || actor.roles.some((role) => who.includes(role))
}
