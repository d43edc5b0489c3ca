/**
 * The part of a network address that one household has: of IPv6 the first 64 bits, since its
 * customer has all addresses below them. Anything else, such as a member's number, stays as it is.
 */
export function networkOf(address: string): string {
  // Some proxies write the port along.
  const bare = address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!/^[\da-f:.]+(%.+)?$/i.test(plain) || !plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':').toLowerCase()
}
