/** What of the passport page the address names: which pet, and which form lies open above it. */
export interface PassportView {
  petId: number | undefined
  /** 'add-pet', 'edit-pet', 'add-vaccination', 'vaccination-17', 'share', 'export', 'import' … */
  open: string | undefined
  /** A pet that was just deleted and can be brought back. */
  deletedId: number | undefined
}

export function readPassportView(query: URLSearchParams): PassportView {
  return {
    petId: idIn(query.get('pet')),
    open: /^[a-z]+(-[a-z0-9]+){0,2}$/.exec(query.get('open') ?? '')?.[0],
    deletedId: idIn(query.get('deleted')),
  }
}

/** The address of a view: `/passport?pet=3&open=edit-pet`. */
export function passportAddress({
  petId,
  open,
  deletedId,
}: Partial<PassportView> = {}): `/passport${string}` {
  const pairs = [
    petId === undefined ? '' : `pet=${petId}`,
    open === undefined ? '' : `open=${open}`,
    deletedId === undefined ? '' : `deleted=${deletedId}`,
  ].filter(Boolean)
  return pairs.length === 0 ? '/passport' : `/passport?${pairs.join('&')}`
}

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
