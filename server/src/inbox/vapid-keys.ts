import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Tables } from '../tables.ts'

/** By which push services know this installation; both in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const SETTING = 'vapid-keys'

/**
 * The keys of this installation, made at the first start and kept: with new ones every device
 * would have to subscribe again. Of several processes starting at once, all get the same.
 */
export async function vapidKeysIn(db: Kysely<Tables>): Promise<VapidKeys> {
  const kept = await keptKeys(db)
  if (kept !== undefined) return kept
  await db
    .insertInto('operatorSettings')
    .values({ key: SETTING, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const made = await keptKeys(db)
  if (made === undefined) throw new Error('The keys for pushes were not kept.')
  return made
}

async function keptKeys(db: Kysely<Tables>): Promise<VapidKeys | undefined> {
  const row = await db
    .selectFrom('operatorSettings')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirst()
  return row?.value as VapidKeys | undefined
}
