import * as z from 'zod/mini'
import { t } from '../language/messages.ts'

/** Push services give addresses of about 200 characters; Microsoft's are the longest, under 800. */
const PushAddress = z.string().check(z.maxLength(1_000))

export const PushSubscription = z.object({
  /** Where the device's push service takes messages for it. */
  endpoint: PushAddress,
  keys: z.object({
    /** The device's public key, a point on P-256: 65 bytes in base64url. */
    p256dh: z
      .string()
      .check(
        z.regex(/^B[A-Za-z0-9_-]{86}=?$/, { error: () => t('This is not a key of a device.') }),
      ),
    /** The secret shared with the device: 16 bytes in base64url. */
    auth: z.string().check(
      z.regex(/^[A-Za-z0-9_-]{22}(==)?$/, {
        error: () => t('This is not a secret of a device.'),
      }),
    ),
  }),
})
/** A device that wants to be pushed to, as its browser describes it. */
export type PushSubscription = z.infer<typeof PushSubscription>

export const PushDevice = z.pick(PushSubscription, { endpoint: true })

/** Most devices of one member; the one longest unused makes room. */
export const MOST_DEVICES = 20

export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A path of our own to open. */
  href: z.string(),
  /** A second message with the same tag takes the place of the first. */
  tag: z.string(),
})
/** What a push carries to the device, encrypted on the way. */
export type PushMessage = z.infer<typeof PushMessage>
