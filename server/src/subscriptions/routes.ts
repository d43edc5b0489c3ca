import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import * as coupons from '@wayfur/domain/subscriptions/coupon-schemas'
import * as endpoints from '@wayfur/domain/subscriptions/endpoints'
import * as schemas from '@wayfur/domain/subscriptions/schemas'
import * as taxes from '@wayfur/domain/subscriptions/tax-schemas'
import { operatorOf } from '../operator/operator-of.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { beginCardChange, checkCardChange } from './change-card.ts'
import { changePlan, previewPlanChange } from './change-plan.ts'
import { choosePlan } from './choose-plan.ts'
import { shownQuote } from './coupons.ts'
import { cancelPlan, keepPlan } from './end-plan.ts'
import { endCoupon, listCoupons, makeCoupon } from './operator-coupons.ts'
import { addTax, endTax, listTaxes } from './operator-taxes.ts'
import { planCatalogueInWords } from './plan-catalogue.ts'
import { listPlanInvoices } from './plan-invoices.ts'
import { readSubscription } from './read-subscription.ts'
import type { SubscriptionsContext } from './subscriptions-context.ts'
import { giveTaxAddress, readTaxQuestion } from './tax-address.ts'
import { beginTrial, readTrialOffer } from './trial.ts'

/** The calls about plans. */
export function subscriptionsEndpoints(context: SubscriptionsContext): ServedEndpoint[] {
  return [
    serve(endpoints.listPlans, schemas.listPlans, () => planCatalogueInWords(context.catalogue)),
    serve(endpoints.readSubscription, schemas.readSubscription, ({ caller }) =>
      readSubscription(context, caller.member.id),
    ),
    serve(endpoints.readTrialOffer, schemas.readTrialOffer, ({ caller }) =>
      readTrialOffer(context, caller.member.id),
    ),
    serve(endpoints.beginTrial, schemas.beginTrial, ({ body, caller }) =>
      beginTrial(context, caller.member.id, body.tier),
    ),
    serve(endpoints.createSubscription, schemas.createSubscription, ({ body, caller }) => {
      if (body.userId !== undefined && body.userId !== caller.member.id) {
        throw new Problem('not-allowed', msg('You can subscribe only as yourself.'))
      }
      return choosePlan(context, caller.member, body)
    }),
    serve(endpoints.quotePlan, coupons.quotePlan, ({ query, caller }) =>
      shownQuote(context, caller.member?.id ?? null, query),
    ),
    serve(endpoints.listCoupons, coupons.listCoupons, ({ caller }) => {
      operatorOf(caller)
      return listCoupons(context)
    }),
    serve(endpoints.makeCoupon, coupons.makeCoupon, ({ body, caller }) =>
      makeCoupon(context, operatorOf(caller), body),
    ),
    serve(endpoints.endCoupon, coupons.endCoupon, ({ params, caller }) =>
      endCoupon(context, operatorOf(caller), params.id),
    ),
    serve(endpoints.readTaxQuestion, taxes.readTaxQuestion, ({ caller }) =>
      readTaxQuestion(context, caller.member.id),
    ),
    serve(endpoints.giveTaxAddress, taxes.giveTaxAddress, ({ body, caller }) =>
      giveTaxAddress(context, caller.member.id, body),
    ),
    serve(endpoints.listTaxes, taxes.listTaxes, ({ caller }) => {
      operatorOf(caller)
      return listTaxes(context)
    }),
    serve(endpoints.addTax, taxes.addTax, ({ body, caller }) =>
      addTax(context, operatorOf(caller), body),
    ),
    serve(endpoints.endTax, taxes.endTax, ({ params, caller }) =>
      endTax(context, operatorOf(caller), params.id),
    ),
    serve(endpoints.previewPlanChange, schemas.previewPlanChange, ({ query, caller }) =>
      previewPlanChange(context, caller.member.id, query.priceId),
    ),
    serve(endpoints.changePlan, schemas.changePlan, ({ body, caller }) =>
      changePlan(context, caller.member.id, body),
    ),
    serve(endpoints.cancelPlan, schemas.cancelPlan, ({ caller }) =>
      cancelPlan(context, caller.member.id),
    ),
    serve(endpoints.keepPlan, schemas.keepPlan, ({ caller }) =>
      keepPlan(context, caller.member.id),
    ),
    serve(endpoints.beginCardChange, schemas.beginCardChange, ({ caller }) =>
      beginCardChange(context, caller.member.id),
    ),
    serve(endpoints.checkCardChange, schemas.checkCardChange, ({ body, caller }) =>
      checkCardChange(context, caller.member.id, body.changeId),
    ),
    serve(endpoints.listPlanInvoices, schemas.listPlanInvoices, ({ caller }) =>
      listPlanInvoices(context.db, caller.member.id),
    ),
  ]
}
