import type { DemoReach } from './platform/sessions.ts'
import { isFromThisMachine } from './platform/this-machine.ts'
import { type AddressSettings, isOnlyLocal } from './public-address.ts'
import type { Settings } from './settings.ts'

/** Whether there are sample people to try the product as; who may is asked of each request. */
export function isDemoMode(
  settings: AddressSettings & Pick<Settings, 'DEMO_MODE' | 'DATABASE_URL'>,
): boolean {
  if (settings.DEMO_MODE === 'auto') {
    return settings.DATABASE_URL === undefined && isOnlyLocal(settings)
  }
  return settings.DEMO_MODE !== 'off'
}

/**
 * What demo mode gives to the sender of these headers. The address the server listens on is not
 * enough: a tunnel or a proxy on this machine lets callers from anywhere reach it.
 */
export function demoReachOf(settings: Settings): (headers: Headers) => DemoReach {
  if (!isDemoMode(settings)) return () => 'nothing'
  if (settings.DEMO_MODE === 'on-public') return () => 'people'
  return (headers) => (isFromThisMachine(headers) ? 'everything' : 'nothing')
}
