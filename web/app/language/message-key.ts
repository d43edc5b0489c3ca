const OFFSET = 0x81_1c_9d_c5
const PRIME = 0x01_00_01_93
/** As few bits as tell a few thousand messages apart with one of the first salts. */
const BITS = 22

/**
 * A short name of a message in the files that browsers load: its English text, which the program
 * has anyway, would be half of such a file. FNV-1a folded to 22 bits; the build looks for a `salt`
 * by which no two messages have the same.
 */
export function messageKey(id: string, salt: number): number {
  let hash = OFFSET ^ salt
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), PRIME)
  }
  return (hash ^ (hash >>> BITS)) & ((1 << BITS) - 1)
}

/**
 * The address of a catalogue.
 * @param of 'frame', the pattern of a page ('places/:id'), or the file of a part that is loaded later
 */
export function catalogueFile(version: string, of: string): string {
  const words = of.replace('*', 'all').split(/\W+/).filter(Boolean)
  return `/assets/es-${words.join('-') || 'home'}-${version}.js`
}
