import { RELEASE_HOURS } from '@wayfur/domain/bookings/recurring'
import { t } from '@wayfur/domain/language/messages'

/** News of single visits beside those of every booking: of a series, or of a day off. */
export type VisitNews = 'unpaid' | 'released' | 'day-off'

interface Told {
  id: number
  providerId: number
}

/** Where a visit is paid by its owner themselves. */
function payPath({ id, providerId }: Told): `/${string}` {
  return `/booking?step=payment&provider=${providerId}&booking=${id}`
}

/** The words to one side, and where its button leads if not to the booking. */
export function visitWordsFor(
  news: VisitNews,
  told: Told,
  { isOwner, what }: { isOwner: boolean; what: string },
): { title: string; says: string; action: string; path?: `/${string}` } {
  const see = t('See the booking')
  switch (news) {
    case 'unpaid':
      return {
        title: t('Please pay for your visit: {what}', { what }),
        says: t(
          'Your card could not be charged for this visit: it was declined, or your bank wants to ask you first. Please pay it yourself at least {hours} hours before it begins, or the time is free again. The card you pay with is kept for the visits after it.',
          { hours: RELEASE_HOURS },
        ),
        action: t('Pay now'),
        path: payPath(told),
      }
    case 'released':
      return {
        title: t('Not paid, so let go: {what}', { what }),
        says: isOwner
          ? t('This visit was not paid in time. Nothing was charged, and nobody will come.')
          : t('This visit was not paid in time, so its time is free again.'),
        action: see,
      }
    default:
      return {
        title: isOwner
          ? t('A day off on your date: {what}', { what })
          : t('Booked on your day off: {what}', { what }),
        says: isOwner
          ? t(
              'The provider has a day off then. Your booking is still on: please write to them. If they cancel, all money goes back.',
            )
          : t(
              'This booking is still on. Please come all the same, or cancel it, and all money goes back.',
            ),
        action: see,
      }
  }
}
