import { id, maybeText, named, searchParams, type ViewOf } from '../shell/search-params.ts'

/** What of the passport page the address names: which pet, and which form lies open above it. */
const PASSPORT = searchParams({
  petId: named('pet', id),
  /** 'add-pet', 'edit-pet', 'add-vaccination', 'vaccination-17', 'renew-17', 'share', 'export', 'import' … */
  open: maybeText((text) => /^[a-z]+(-[a-z0-9]+){0,2}$/.test(text)),
  /** A pet that was just deleted and can be brought back. */
  deletedId: named('deleted', id),
})
export type PassportView = ViewOf<typeof PASSPORT>
export const readPassportView = PASSPORT.read

/** The address of a view: `/passport?pet=3&open=edit-pet`. */
export function passportAddress(view: Partial<PassportView> = {}): `/passport${string}` {
  return `/passport${PASSPORT.query(view)}`
}
