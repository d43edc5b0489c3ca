import { zoneNameText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { RANGES, type RangeName } from '@wayfur/domain/partners/figures'
import type { Figures } from '@wayfur/domain/partners/partner-schemas'
import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { chipLook } from '../places/filter-chip.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import { dashboardAddress, type DashboardSearch } from './dashboard-search-params.ts'
import { stretchText } from './figure-messages.ts'

/** Which days are counted: a named stretch up to today or any two days; it needs no script. */
export function RangeForm({
  search,
  figures,
  chosen,
  problem,
  children,
}: {
  search: DashboardSearch
  figures: Figures
  chosen: RangeName | undefined
  problem: string | null
  /** What else narrows the figures. */
  children?: ReactNode
}) {
  const { tab, metric, partner } = search
  return (
    <section aria-label={t('Days that are counted')} className="flex flex-col gap-3">
      <nav
        aria-label={t('Stretches up to today')}
        className="moves-sideways flex gap-2 p-1 sm:flex-wrap"
      >
        {Object.entries(RANGES).map(([name, { label }]) => (
          <Link
            key={name}
            to={dashboardAddress({ tab, metric, partner, range: name as RangeName })}
            preventScrollReset
            aria-current={chosen === name ? 'true' : undefined}
            className={chipLook(chosen === name)}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      {problem !== null && <Alert>{problem}</Alert>}
      <Disclosure
        label={children == null ? t('Other days') : t('Other days or one partner')}
        isSnug
        isOpen={chosen === undefined || problem !== null || partner !== ''}
      >
        <div className="mt-2 flex flex-wrap items-end gap-x-8 gap-y-3">
          <Form
            method="get"
            action={href('/affiliate')}
            preventScrollReset
            className="flex flex-wrap items-end gap-3"
          >
            {tab !== 'overview' && <input type="hidden" name="tab" value={tab} />}
            {metric !== 'revenue' && <input type="hidden" name="metric" value={metric} />}
            {partner !== '' && <input type="hidden" name="partner" value={partner} />}
            <TextField
              key={`from ${figures.from}`}
              label={t('First day')}
              name="from"
              type="date"
              required
              defaultValue={problem === null ? figures.from : search.from}
              className="flex-[0_1_11rem]"
            />
            <TextField
              key={`to ${figures.to}`}
              label={t('Last day')}
              name="to"
              type="date"
              required
              defaultValue={problem === null ? figures.to : search.to}
              className="flex-[0_1_11rem]"
            />
            <Button type="submit" variant="outline">
              {t('Show')}
            </Button>
          </Form>
          {children}
        </div>
      </Disclosure>
      <p className="text-sm text-ink-soft">
        {t('{stretch}. Days start at midnight {timeZone}, the time zone of your account.', {
          stretch: stretchText(figures),
          timeZone: zoneNameText(figures.timeZone),
        })}
      </p>
    </section>
  )
}
