import { orderTag } from '@wayfur/domain/tags/endpoints'
import type { PostalAddress } from '@wayfur/domain/tags/schemas'
import type { Kysely } from 'kysely'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Tables } from '../../tables.ts'
import { tagPayable } from '../tag-payable.ts'
import type { TagsContext } from '../tags-context.ts'
import { tagsOf } from './tag-fixtures.ts'

export const ADDRESS: PostalAddress = {
  name: 'Sam Rivera',
  line1: '12 Dolores Street',
  line2: '',
  city: 'San Francisco',
  region: 'CA',
  postalCode: '94110',
  country: 'US',
}

/** Tags with their orders and a payment provider that is always believed. */
export function ordersOf(db: Kysely<Tables>, changes: Partial<TagsContext> = {}) {
  const tags = tagsOf(db, changes)
  const feature = tagPayable(tags.parts)
  return {
    ...tags,
    feature,
    /** A member who has ordered the engraved tag of their dog. */
    async withOrder(name: string) {
      const made = await tags.withTag(name)
      const body = { tagId: made.tag.tagId, address: ADDRESS }
      return { ...made, order: await made.callApi(orderTag, { body }) }
    },
    /** The money for an order comes; gives what the feature says to it. */
    async pay({ id, totalCents }: { id: number; totalCents: number }, memberId: number) {
      return inTransaction(db, async (tx) => {
        const payment = await tx
          .insertInto('payments')
          .values({
            provider: 'test',
            mode: 'test',
            payableKind: 'tag-order',
            payableId: id,
            memberId,
            what: JSON.stringify({ code: 'as-written', words: 'A tag' }),
            amountCents: totalCents,
            currency: 'USD',
            state: 'paid',
            idempotencyKey: `test-${id}-${memberId}`,
            keyMadeAt: tags.clock.now(),
            providerPaymentId: `tp_${id}`,
            providerSubscriptionId: null,
            failure: null,
            checkedAt: null,
            startedAt: tags.clock.now(),
            paidAt: tags.clock.now(),
            endedAt: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('paymentEntries')
          .values({
            paymentId: payment.id,
            kind: 'paid',
            amountCents: totalCents,
            refundId: null,
            madeAt: tags.clock.now(),
          })
          .execute()
        return feature.onPaid(tx, { kind: 'tag-order', id }, payment)
      })
    },
    /** What waits to be done later, by its key. */
    async jobs(): Promise<string[]> {
      const rows = await db.selectFrom('jobs').select('key').orderBy('id').execute()
      return rows.map(({ key }) => key)
    },
  }
}
