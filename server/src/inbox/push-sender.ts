import type { PushMessage, PushSubscription } from '@wayfur/domain/inbox/schemas'
import webPush from 'web-push'
import { JobFailure } from '../platform/jobs/job-failure.ts'
import { fetchFrom } from '../platform/tracing/outside.ts'
import { isPushAddress } from './push-address.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Hands messages to the push services of browsers. */
export interface PushSender {
  /**
   * `gone` says that the device no longer takes pushes. It fails with a final `JobFailure` when
   * this message will never get there, and otherwise with anything else.
   */
  send(
    device: PushSubscription,
    message: PushMessage,
    options: { isUrgent: boolean; signal: AbortSignal },
  ): Promise<'sent' | 'gone'>
}

/** A device that is off for longer than a day has missed the news. */
const KEPT_SECONDS = 24 * 60 * 60

/**
 * Sends by Web Push: encrypted for the device (RFC 8291) and signed by this installation (RFC
 * 8292). The address comes from a browser, so it is only called when it belongs to a push service.
 */
export function webPushSender({
  keys,
  contact,
  isAllowed = isPushAddress,
}: {
  keys: VapidKeys
  /** Whom a push service may write to about our messages: a mailto: or https: address. */
  contact: string
  isAllowed?: (address: string) => boolean
}): PushSender {
  return {
    async send(device, message, { isUrgent, signal }) {
      if (!isAllowed(device.endpoint)) return 'gone'
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        device,
        JSON.stringify(message),
        {
          vapidDetails: { subject: contact, ...keys },
          TTL: KEPT_SECONDS,
          urgency: isUrgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
        },
      )
      const { 'Content-Length': _length, ...own } = headers
      const answer = await fetchFrom('push service')(endpoint, {
        method,
        headers: own as Record<string, string>,
        body: new Uint8Array(body),
        // A push service answers; one that sends us elsewhere is none.
        redirect: 'manual',
        signal,
      })
      await answer.body?.cancel()
      return outcomeOf(answer.status)
    },
  }
}

function outcomeOf(status: number): 'sent' | 'gone' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  const mayChange = status === 408 || status === 429 || status >= 500
  throw new JobFailure(`The push service answered ${status}`, { isFinal: !mayChange })
}
