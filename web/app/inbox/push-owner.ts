/** Who turned pushes on here, kept in this browser: whoever signs in after them did not. */
const OWNER = 'push-owner'

export function isPushOwner(memberId: number): boolean {
  return localStorage.getItem(OWNER) === String(memberId)
}

/** Remembers whose pushes come here; null for nobody's. */
export function keepPushOwner(memberId: number | null): void {
  if (memberId === null) localStorage.removeItem(OWNER)
  else localStorage.setItem(OWNER, String(memberId))
}
