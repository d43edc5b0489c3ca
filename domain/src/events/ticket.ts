/** The code of a ticket: 20 letters and digits without I, L, O and U, 100 bits of chance. */
export const TICKET_CODE = /^[0-9A-HJKMNP-TV-Z]{20}$/

/** Where the code of a ticket leads: what its QR says, after the address of the installation. */
export function ticketPath(code: string): `/${string}` {
  return `/events/tickets/${code}`
}

/** The ticket code in typed or scanned text: the code itself, or an address that contains it. */
export function codeIn(text: string): string | undefined {
  const last = text.trim().split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  const code = last.toUpperCase().replace(/[\s-]/g, '')
  return TICKET_CODE.test(code) ? code : undefined
}
