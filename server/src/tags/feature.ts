import { DAY_MS } from '@wayfur/domain/durations'
import { SCAN_DAYS } from '@wayfur/domain/tags/tag'
import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import type { PayableFeature } from '../payments/payable.ts'
import { hasPublicAddress, isOnlyLocal } from '../public-address.ts'
import { tagDiscountFor } from '../subscriptions/entitlements-for.ts'
import { expireOrderHandler } from './order-tag.ts'
import { tagsEndpoints } from './routes.ts'
import { tagFiles } from './tag-files.ts'
import { tagPayable } from './tag-payable.ts'
import { tagPersonalData } from './tag-personal-data.ts'
import type { TagsContext } from './tags-context.ts'

/** Tags as the product opens them, and what payments ask about their orders. */
export function tagsFeature(
  app: AppContext & Pick<TagsContext, 'catalogue'>,
): Feature & { payable: PayableFeature } {
  const { db, clock, settings, isDemo } = app
  const context: TagsContext & AppContext = {
    ...app,
    discountPercent: tagDiscountFor,
    engraving: hasPublicAddress(settings) ? 'offered' : isDemo ? 'rehearsal' : 'no-address',
    isOnlyLocal: isOnlyLocal(settings),
  }
  return {
    endpoints: [...tagsEndpoints(context), ...tagFiles(context)],
    handlers: [expireOrderHandler(context)],
    payable: tagPayable(context),
    personalData: tagPersonalData(context),
    async forgetOld() {
      const before = new Date(clock.now().getTime() - SCAN_DAYS * DAY_MS)
      await db.deleteFrom('tagScans').where('at', '<', before).execute()
    },
  }
}
