import { isLoopback } from './platform/this-machine.ts'

/** The settings that say where the server listens and under which address visitors know it. */
export interface AddressSettings {
  readonly PUBLIC_URL: string | undefined
  readonly HOST: string
  readonly PORT: number
  readonly TRUSTED_PROXIES: number
}

/** Where visitors reach the product, without a slash at the end. */
export function publicUrlOf(
  settings: Pick<AddressSettings, 'PUBLIC_URL' | 'HOST' | 'PORT'>,
): string {
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(settings.HOST) ? 'localhost' : settings.HOST
  return (settings.PUBLIC_URL ?? `http://${host}:${settings.PORT}`).replace(/\/+$/, '')
}

/**
 * Whether only this machine reaches the product: by the address it listens on and the public one,
 * and with no proxy in front that would let others in.
 */
export function isOnlyLocal(settings: AddressSettings): boolean {
  return (
    settings.TRUSTED_PROXIES === 0 &&
    isLoopback(settings.HOST) &&
    isLoopback(new URL(publicUrlOf(settings)).hostname)
  )
}

/** Whether the operator has said where visitors reach the product, so that a code can lead there. */
export function hasPublicAddress({ PUBLIC_URL }: Pick<AddressSettings, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)
}
