/**
 * A typed number as programs write it: people put a point or a comma before decimals, whatever
 * language they read. '1,5' is 1.5. Where both marks stand, the last one is before the decimals and
 * the other one groups thousands: '1.234,50' and '1,234.50' are 1234.50. A comma before exactly
 * three digits may be either, so '1,234' stays as it is, for a field to refuse, as does everything
 * else that is no such number.
 */
export function typedDecimal(typed: string): string {
  const text = typed.trim()
  if (/^\d*,\d*$/.test(text)) return /^[1-9]\d*,\d{3}$/.test(text) ? text : text.replace(',', '.')
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return /^\d{1,3}(,\d{3})+\.\d*$/.test(text) ? text.replaceAll(',', '') : text
}
