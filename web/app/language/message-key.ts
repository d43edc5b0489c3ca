const OFFSET = 0x81_1c_9d_c5
const PRIME = 0x01_00_01_93

/**
 * A short name of a message in the files that browsers load: its English text, which the program
 * has anyway, would be half of such a file. FNV-1a of 32 bits; the build refuses two that agree.
 */
export function messageKey(id: string): string {
  let hash = OFFSET
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), PRIME)
  }
  return (hash >>> 0).toString(36)
}
