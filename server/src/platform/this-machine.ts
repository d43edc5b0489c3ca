const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether this name or address leads to the machine itself, wherever it is asked. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

/** What proxies, tunnels and content networks add to a request that they pass on. */
const PASSED_ON =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|client-ip|cf-.+|fly-.+|fastly-.+|x-original-.+)$/

/**
 * Whether the request comes from this machine, as far as its headers show: its host is a loopback
 * name, and no proxy header is set. A page elsewhere that has its own name lead here sends that
 * name, and so do tunnels.
 */
export function isFromThisMachine(headers: Headers): boolean {
  const host = headers.get('host') ?? ''
  if (!isLoopback(host.replace(/:\d{1,5}$/, ''))) return false
  for (const name of headers.keys()) if (PASSED_ON.test(name)) return false
  return true
}
