import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The environment of a request: its connection, or the address that the embedding code gives. */
export interface Connection extends Partial<HttpBindings> {
  callerAddress?: string
}

/**
 * The network address a request came from. Behind `trustedProxies` proxies it is that many entries
 * from the end of X-Forwarded-For, since whatever stands before them the caller could have typed.
 */
export function callerAddress(c: Context, trustedProxies: number): string {
  const { callerAddress, incoming } = (c.env as Connection | undefined) ?? {}
  const direct = callerAddress ?? incoming?.socket.remoteAddress ?? 'in-process'
  return addressBehind(direct, c.req.header('x-forwarded-for'), trustedProxies)
}

export function addressBehind(
  direct: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return direct
  const forwarded = (forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return forwarded.at(-trustedProxies) ?? direct
}
