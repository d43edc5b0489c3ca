/** The member who turned pushes on in this browser; the next one to sign in here did not. */
const OWNER = 'push-owner'

export function isPushOwner(memberId: number): boolean {
  return localStorage.getItem(OWNER) === String(memberId)
}

/** Stores the owner of the pushes of this browser; null for none. */
export function keepPushOwner(memberId: number | null): void {
  if (memberId === null) localStorage.removeItem(OWNER)
  else localStorage.setItem(OWNER, String(memberId))
}
