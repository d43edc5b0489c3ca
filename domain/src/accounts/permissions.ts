import { type Message, msg } from '../language/messages.ts'

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
  /** What it allows, as the account page and the operator read it. */
  says: Message
}

/**
 * The one table of who may do what, read by the server's gate and by every menu. It speaks of kinds
 * of acts; whether a thing is one's own is the feature's question, and not yours looks like not there.
 */
export const PERMISSIONS = {
  'read-published': {
    who: ['visitor'],
    says: msg('See places, events, providers and found-pet pages.'),
  },
  'report-found-pet': { who: ['visitor'], says: msg('Tell an owner that their pet was found.') },
  'read-own-account': {
    who: ['member'],
    says: msg('See their own account and everything kept in it.'),
  },
  'manage-own-account': {
    who: ['member'],
    says: msg('Change, export and delete their own account.'),
  },
  'manage-pets': { who: ['member'], says: msg('Keep pets, their health records and their tags.') },
  'plan-trips': { who: ['member'], says: msg('Keep, change and share planned trips.') },
  'save-places': {
    who: ['member'],
    says: msg('Keep places in lists of their own and share those.'),
  },
  'upload-files': { who: ['member'], says: msg('Upload pictures and documents.') },
  'manage-place': {
    who: ['member'],
    says: msg('Propose a place and keep the places that are theirs.'),
  },
  'offer-services': { who: ['member'], says: msg('Apply to become a provider.') },
  'report-content': {
    who: ['member'],
    says: msg('Suggest a correction and report what is wrong.'),
  },
  'write-review': { who: ['member'], says: msg('Review places, and providers after a booking.') },
  'add-photos': { who: ['member'], says: msg('Add photos of places they visited.') },
  'join-events': { who: ['member'], says: msg('Join and create events.') },
  'book-services': { who: ['member'], says: msg('Book and pay for services.') },
  'scout-bins': { who: ['member'], says: msg('Report bins, vote on them and redeem points.') },
  'manage-services': { who: ['provider'], says: msg('Keep their services, hours and bookings.') },
  'see-partner-figures': {
    who: ['partner', 'admin'],
    says: msg('See clicks, bookings and commission.'),
  },
  'settle-commission': {
    who: ['admin'],
    says: msg('Mark commission as received and say who is behind a booking site.'),
  },
  'pay-providers': {
    who: ['admin'],
    says: msg('See what is owed to providers and note that it was paid.'),
  },
  moderate: {
    who: ['moderator', 'admin'],
    says: msg('Decide on submissions, corrections and reports.'),
  },
  'fulfil-tag-orders': {
    who: ['admin'],
    says: msg('See orders of engraved tags with their addresses and move them on.'),
  },
  'see-outbox': { who: ['admin'], says: msg('See the emails that were sent.') },
  'read-contact-messages': {
    who: ['admin'],
    says: msg('Read what people wrote on the contact page.'),
  },
  'manage-members': { who: ['admin'], says: msg('Give and remove roles.') },
  'see-operations': {
    who: ['admin'],
    says: msg('See failed jobs, undelivered mail and the state of the server.'),
  },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof PERMISSIONS

/** Whether this actor may do this kind of act at all. */
export function can(actor: Actor, permission: Permission): boolean {
  const who: readonly (Role | 'visitor')[] = PERMISSIONS[permission].who
  if (who.includes('visitor')) return true
  if (actor === null) return false
  return who.includes('member') || actor.roles.some((role) => who.includes(role))
}
