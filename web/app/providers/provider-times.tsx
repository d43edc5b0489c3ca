import { useSuspenseQuery } from '@tanstack/react-query'
import { lengthText } from '@wayfur/domain/bookings/zoned-time-text'
import { addDays, dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { WEEKDAY_LABELS } from '@wayfur/domain/moderation/submission-facts'
import { weekdayOf } from '@wayfur/domain/providers/availability'
import { cityTimeText } from '@wayfur/domain/providers/city-times'
import { DAYS_OFFERED } from '@wayfur/domain/providers/endpoints'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import type { OfferedDays } from '@wayfur/domain/providers/schemas'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { BOOKABLE_HOURS, timeLabel } from '@wayfur/domain/providers/start-times'
import type { Day } from '@wayfur/domain/schemas'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Form, href, Link, useSubmit } from 'react-router'
import { timeChipLook } from '../bookings/time-chip.ts'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { timesAddress, type TimesSearch, timesQuery } from './times-search-params.ts'

interface ProviderTimesProps {
  provider: ServiceProvider
  search: TimesSearch
}

/** The free times of the next days; each one begins a booking. */
export function ProviderTimes({ provider, search }: ProviderTimesProps) {
  const { data } = useSuspenseQuery(timesQuery(provider.id, search))
  return (
    <Card as="section" id="times" aria-labelledby="times-title" className="scroll-mt-24 p-5">
      <h2 id="times-title" className="text-xl">
        {t('Free times')}
      </h2>
      {data.timeZone === null ? (
        <p className="mt-2">
          {t('{businessName} has not published hours yet, so no time can be booked here.', {
            businessName: provider.businessName,
          })}
          {provider.availability !== null &&
            t(' In their own words: {availability}.', { availability: provider.availability })}
        </p>
      ) : (
        <>
          <TimesForm provider={provider} search={search} isStay={data.isStay} />
          <Week provider={provider} search={search} offered={data} />
          <p className="mt-4 text-sm text-ink-soft">
            {t('Times are in the provider’s time zone ({zone}).', {
              zone: cityTimeText(data.timeZone),
            })}
            {data.isStay && t(' A stay over night begins at one of them; you choose its end next.')}
          </p>
        </>
      )}
    </Card>
  )
}

function TimesForm({ provider, search, isStay }: ProviderTimesProps & { isStay: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  function apply(): void {
    if (form.current !== null) void submit(form.current, { preventScrollReset: true })
  }
  return (
    <Form
      ref={form}
      preventScrollReset
      aria-label={t('Which times to show')}
      // Another address brings other choices, also by the Back button.
      key={timesAddress(search)}
      className="mt-3 flex flex-wrap items-end gap-3"
    >
      {search.from !== undefined && <input type="hidden" name="from" value={search.from} />}
      <SelectField
        label={t('Service')}
        name="service"
        defaultValue={search.service ?? ''}
        options={provider.prices.map(({ service }) => ({
          value: service,
          label: t(SERVICES[service].label),
        }))}
        onChange={apply}
        className="min-w-44 flex-1 sm:flex-none"
      />
      {!isStay && (
        <SelectField
          label={t('How long')}
          name="hours"
          defaultValue={String(search.hours)}
          options={BOOKABLE_HOURS.map((hours) => ({
            value: String(hours),
            label: lengthText({ hours, nights: null }),
          }))}
          onChange={apply}
          className="min-w-32"
        />
      )}
      <Button type="submit" variant="outline">
        {t('Show')}
      </Button>
    </Form>
  )
}

function Week({ provider, search, offered }: ProviderTimesProps & { offered: OfferedDays }) {
  const first = offered.days[0]?.day
  const last = offered.days.at(-1)?.day
  if (first === undefined || last === undefined) return null
  const count = offered.days.reduce((sum, { starts }) => sum + starts.length, 0)
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="font-semibold">
          {t('{from} to {until}', { from: dayText(first), until: dayText(last) })}
          {count === 0 && t(': nothing free')}
        </p>
        <div className="flex gap-2">
          {search.from !== undefined && (
            <WeekLink search={search} from={addDays(first, -DAYS_OFFERED)} isBack />
          )}
          <WeekLink search={search} from={addDays(last, 1)} />
        </div>
      </div>
      <ul className="mt-3 flex flex-col lined-rows border-t border-line">
        {offered.days.map((one) => (
          <li key={one.day} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[8.5rem_1fr]">
            <p className="pt-1 max-sm:flex max-sm:items-baseline max-sm:gap-2">
              <span className="block font-semibold">{t(WEEKDAY_LABELS[weekdayOf(one.day)])}</span>
              <span className="text-sm text-ink-soft">{dayText(one.day)}</span>
            </p>
            {one.starts.length === 0 ? (
              <p className="pt-1 text-ink-soft">{one.isOpen ? t('Nothing free') : t('Closed')}</p>
            ) : (
              <ul
                // On a phone a day is one row, moved sideways: seven of them fit a screen.
                className="flex gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1 max-sm:whitespace-nowrap sm:flex-wrap"
                aria-label={t('Free on {day}', { day: dayText(one.day) })}
              >
                {one.starts.map(({ time }) => (
                  <li key={time}>
                    <Link
                      to={bookingAddress(provider.id, search, offered, one.day, time)}
                      className={timeChipLook()}
                    >
                      {timeLabel(time)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function WeekLink({
  search,
  from,
  isBack = false,
}: {
  search: TimesSearch
  from: Day
  isBack?: boolean
}) {
  return (
    <Link
      to={timesAddress({ ...search, from })}
      preventScrollReset
      className={buttonVariant({ variant: 'outline', size: 'sm' })}
    >
      {isBack && <ChevronLeft aria-hidden="true" className="size-4" />}
      {isBack ? t('Earlier') : t('Later')}
      {!isBack && <ChevronRight aria-hidden="true" className="size-4" />}
    </Link>
  )
}

/** Where a booking of this very time begins. */
function bookingAddress(
  id: number,
  { service, hours }: TimesSearch,
  { isStay }: OfferedDays,
  day: Day,
  time: string,
): string {
  const params = new URLSearchParams({ provider: String(id) })
  if (service !== undefined) params.set('service', service)
  params.set('date', day)
  params.set('time', time)
  if (!isStay) params.set('hours', String(hours))
  return `${href('/booking')}?${params.toString()}`
}
