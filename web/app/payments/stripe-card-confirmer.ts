import { loadStripe } from '@stripe/stripe-js/pure'
import { t } from '@wayfur/domain/language/messages'
import type { CardConfirmer } from './card-confirmer.ts'

/** Errors that are about the card, in Stripe's words for its customers; others are faults. */
const ABOUT_THE_CARD = new Set(['card_error', 'validation_error'])

/** Real cards: the fields are Stripe's own, in frames of its site, and its script confirms. */
export async function stripeCardConfirmer(publishableKey: string): Promise<CardConfirmer> {
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('The script of the payment provider is not there.')
  return {
    fields: 'theirs',
    async open(frame, clientSecret) {
      const elements = stripe.elements({ clientSecret })
      const fields = elements.create('payment')
      await new Promise<void>((resolve, reject) => {
        fields.on('ready', () => resolve())
        fields.on('loaderror', ({ error }) => reject(new Error(error.message ?? error.type)))
        fields.mount(frame)
      })
      return {
        async confirm({ returnTo }) {
          const order = {
            elements,
            confirmParams: { return_url: new URL(returnTo, window.location.origin).href },
            redirect: 'if_required',
          } as const
          // A card that is only kept is confirmed by another call than one that pays.
          const { error } = clientSecret.startsWith('seti_')
            ? await stripe.confirmSetup(order)
            : await stripe.confirmPayment(order)
          if (error === undefined) return { outcome: 'handed-over' }
          if (!ABOUT_THE_CARD.has(error.type)) throw new Error(error.message ?? error.type)
          return { outcome: 'refused', says: error.message ?? t('Your card was declined.') }
        },
        close: () => fields.destroy(),
      }
    },
  }
}
