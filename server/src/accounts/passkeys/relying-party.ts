/** Whom a passkey is made for. It works for no other host, whatever page asks for it. */
export interface RelyingParty {
  /** The host of the public address. */
  id: string
  origin: string
  name: string
}

export function relyingPartyAt(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: 'Wayfur' }
}
