import { Problem } from '@wayfur/domain/problem'

/** Where readers of the format look for its end (ISO 32000, annex H: the last 1,024 bytes). */
const END_BYTES = 1_024

/**
 * Refuses what is not a whole PDF from its first byte on. A PDF is kept as it is, so it is only ever
 * given out as a download and never opened in our pages.
 */
export function checkDocument(bytes: Buffer): void {
  if (!bytes.subarray(0, 8).toString('latin1').startsWith('%PDF-')) throw new Problem('wrong-file')
  if (!bytes.subarray(-END_BYTES).includes('%%EOF')) throw new Problem('unreadable-file')
}
