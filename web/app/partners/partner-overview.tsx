import { numberText } from '@wayfur/domain/language/formats'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { conversionPerMille, growthPerMille, perMilleText } from '@wayfur/domain/partners/figures'
import type { Activity, PartnerDashboard } from '@wayfur/domain/partners/partner-schemas'
import { rateText } from '@wayfur/domain/partners/partnership'
import { CircleDollarSign, Percent, RotateCcw, TicketCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { centsText, momentText } from './figure-messages.ts'
import { Growth } from './growth.tsx'

/** Revenue, bookings, active partners and conversion in figures, and what happened last. */
export function PartnerOverview({ dashboard }: { dashboard: PartnerDashboard }) {
  const { figures, activePartners, activity } = dashboard
  const { now, before } = figures
  const conversion = conversionPerMille(now)
  return (
    <div className="flex flex-col gap-8">
      <section aria-label={t('Figures')}>
        <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          <Figure
            label={t('Revenue')}
            value={centsText(now.revenueCents)}
            says={<Growth perMille={growthPerMille(now.revenueCents, before.revenueCents)} />}
          />
          <Figure
            label={t('Bookings')}
            value={numberText(now.bookings)}
            says={<Growth perMille={growthPerMille(now.bookings, before.bookings)} />}
          />
          <Figure
            label={t('Active Partners')}
            value={numberText(activePartners)}
            says={t('today')}
          />
          <Figure
            label={t('Conversion Rate')}
            value={conversion === null ? t('None yet') : perMilleText(conversion)}
            says={
              conversion === null
                ? t('no clicks yet')
                : t('bookings: {clickedBookings}; clicks: {clicks}', {
                    clickedBookings: numberText(now.clickedBookings),
                    clicks: numberText(now.clicks),
                  })
            }
          />
        </dl>
        <p className="mt-3 text-sm text-ink-soft">
          {t(
            'Revenue is what guests booked for; {cents} of it is commission. Canceled bookings are not counted. Beside each figure is how it compares with as many days before.',
            { cents: centsText(now.commissionCents) },
          )}
        </p>
      </section>
      <section aria-labelledby="activity">
        <h2 id="activity" className="text-2xl">
          {t('Recent Activity')}
        </h2>
        {activity.length === 0 ? (
          <EmptyState title={t('Nothing has happened yet')} level={3}>
            {t('Bookings appear here as soon as a partner reports one, by postback or as a table.')}
          </EmptyState>
        ) : (
          <Card className="mt-4">
            <ul className="lined-rows">
              {activity.map((one) => (
                <ActivityLine
                  key={`${one.kind} ${one.partner} ${one.reference} ${one.at}`}
                  activity={one}
                  timeZone={figures.timeZone}
                />
              ))}
            </ul>
          </Card>
        )}
      </section>
    </div>
  )
}

function Figure({ label, value, says }: { label: string; value: string; says: ReactNode }) {
  return (
    <Card className="flex flex-col gap-1 p-4 sm:p-5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-display text-xl font-semibold sm:text-3xl">{value}</dd>
      <dd className="text-sm text-ink-soft">{says}</dd>
    </Card>
  )
}

const ACTIVITY: Readonly<Record<Activity['kind'], { words: Message; icon: ReactNode }>> = {
  earned: { words: msg('Booking reported'), icon: <TicketCheck aria-hidden="true" /> },
  'clawed-back': { words: msg('Booking canceled'), icon: <RotateCcw aria-hidden="true" /> },
  paid: { words: msg('Commission received'), icon: <CircleDollarSign aria-hidden="true" /> },
  returned: { words: msg('Commission returned'), icon: <RotateCcw aria-hidden="true" /> },
  rate: { words: msg('Rate agreed'), icon: <Percent aria-hidden="true" /> },
}

function ActivityLine({ activity, timeZone }: { activity: Activity; timeZone: string }) {
  const { kind, partner, reference, amount, at } = activity
  const { words, icon } = ACTIVITY[kind]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-leaf-ink">
      {icon}
      <span className="min-w-0 flex-[1_1_14rem] break-words">
        <strong className="font-semibold">{t(words)}</strong>, {partner}
        {reference !== null && <span className="text-ink-soft"> ({reference})</span>}
      </span>
      <span className="tabular-nums">
        {kind === 'rate'
          ? rateText(amount)
          : t('{cents} commission', { cents: centsText(Math.abs(amount)) })}
      </span>
      <time dateTime={at} className="text-sm text-ink-soft">
        {momentText(at, timeZone)}
      </time>
    </li>
  )
}
