import { useQuery } from '@tanstack/react-query'
import { BOOKING_WORDS } from '@wayfur/domain/bookings/booking-messages'
import { bookingTotal, furtherOf, nightsOf } from '@wayfur/domain/bookings/booking-price'
import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { freeCancellationText } from '@wayfur/domain/bookings/free-cancellation'
import { lengthText, shortTime } from '@wayfur/domain/bookings/zoned-time-text'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { CURRENCIES, moneyText } from '@wayfur/domain/money'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { perText, rateText } from '@wayfur/domain/providers/starting-price'
import type { Day } from '@wayfur/domain/schemas'
import { ActionForm, type FormState } from '../forms/action-form.tsx'
import { VerdictLine } from '../pets/verdict-line.tsx'
import { ProviderPortrait } from '../providers/provider-portrait.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { requestActions } from './booking-actions.ts'
import { BookingPetFields } from './booking-pet-fields.tsx'
import { termsQuery } from './booking-queries.ts'
import { bookingAddress, type BookingView } from './booking-search-params.ts'
import { BookingWhenFields } from './booking-when-fields.tsx'
import { MeetFirst } from './meet-first.tsx'
import { ProviderSummary } from './provider-summary.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { type BookingChoice, useBookingChoice } from './use-booking-choice.ts'
import { usePetChoice } from './use-pet-choice.ts'
import { useTakenCheck } from './use-taken-check.ts'
import { useVaccineCheck } from './use-vaccine-check.ts'
import { VaccineNotes } from './vaccine-notes.tsx'

interface BookingFormProps {
  view: BookingView
  provider: ServiceProvider
  /** The day it is where the provider works, and the Sunday the calendar begins with. */
  today: Day
  from: Day
  pets: readonly Pet[]
  /** The booking held before, after coming back from the payment. */
  earlier: WholeBooking | undefined
}

/** The second step: day, time, length and what the provider should know. */
export function BookingForm(props: BookingFormProps) {
  const { provider, view } = props
  const held = view.bookingId === undefined ? {} : { bookingId: view.bookingId }
  return (
    <ActionForm
      actions={requestActions}
      name="request"
      fixed={{ providerId: provider.id, ...held }}
      // Said in the bar with the button: on a phone the top of the form is out of sight.
      showsError={false}
      onRefused={() =>
        toast({
          title: t(BOOKING_WORDS.failed.title),
          description: t(BOOKING_WORDS.failed.description),
          tone: 'danger',
        })
      }
    >
      {(form) => <BookingFields {...props} form={form} />}
    </ActionForm>
  )
}

function BookingFields(props: BookingFormProps & { form: FormState }) {
  const { view, provider, today, from, pets, earlier, form } = props
  const isAlive = useHydrated()
  const priced = provider.prices.filter(({ priceCents }) => priceCents !== null)
  const petChoice = usePetChoice(pets, earlier, form)
  const { animals } = petChoice
  const choice = useBookingChoice({ ...props, animals })
  const { service, day, hours, isStay, lastDay } = choice
  const vaccines = useVaccineCheck(provider.id, {
    ...petChoice,
    from: day,
    until: isStay ? lastDay?.day : undefined,
  })
  const taken = useTakenCheck(provider, { ...petChoice, service, pets, on: day ?? today, vaccines })
  const { data: terms } = useQuery(termsQuery(provider.id))
  if (service?.priceCents == null) {
    return (
      <Alert
        tone="plain"
        title={t('Price on request')}
        action={<ButtonLink to={bookingAddress({})}>{t('Choose another provider')}</ButtonLink>}
      >
        {t('{businessName} names the price on request, so it cannot be booked here.', {
          businessName: provider.businessName,
        })}
      </Alert>
    )
  }

  const currency = CURRENCIES.find((one) => one === provider.currency) ?? 'USD'
  const money = (amountCents: number) => moneyText({ amountCents, currency })
  const quantity = {
    per: service.per,
    minutes: (hours ?? 0) * 60,
    from: day ?? today,
    until: lastDay?.day ?? day ?? today,
    animals,
    furtherCents: furtherOf({ ...service, priceCents: service.priceCents }),
  }
  const isPriced = !isStay || (day !== undefined && lastDay !== undefined)
  const total = isPriced ? money(bookingTotal(service.priceCents, quantity)) : null
  const most = Math.min(
    choice.offered?.mostAnimals ?? animals,
    service.takes?.maxAnimals ?? animals,
  )
  const tooMany = tooManyText(provider.businessName, most, animals)
  const missing = missingFor({
    tooMany,
    taken: taken.refusal,
    vaccines: vaccines.refusal,
    day,
    time: choice.time,
    hasPet: petChoice.isTold,
    isStay,
    hasEnd: lastDay !== undefined,
  })
  const freeText = terms && freeCancellationText(terms.tier, startOf(choice, terms.asOf))
  return (
    // On a phone one column, along whose foot the bar goes; a grid would hold it in its row.
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
      <div className="flex flex-col gap-5">
        <BookedProvider provider={provider} />
        {view.again !== undefined && earlier !== undefined && <AskedAgain earlier={earlier} />}
        <MeetFirst provider={provider} />
        <div
          className={classNames(
            'grid grid-cols-2 gap-3 sm:max-w-lg',
            priced.length > 1 && 'sm:grid-cols-[2fr_1fr]',
          )}
        >
          {priced.length > 1 ? (
            <SelectField
              label={t('Service')}
              name="service"
              value={service.service}
              onChange={({ target }) => {
                choice.setService(priced.find((one) => one.service === target.value)?.service)
              }}
              options={priced.map(({ service: kind, priceCents, per }) => ({
                value: kind,
                label: t('{label}, {price}', {
                  label: SERVICES[kind].label,
                  price: `${money(priceCents ?? 0)} ${perText(per)}`,
                }),
              }))}
              // Half of the width would cut the price.
              className={choice.lengths.length > 0 ? 'max-sm:col-span-2' : 'col-span-2'}
            />
          ) : (
            <input type="hidden" name="service" value={service.service} />
          )}
          {choice.lengths.length > 0 && (
            <SelectField
              label={t('Duration (hours)')}
              name="duration"
              value={String(hours ?? 1)}
              onChange={({ target }) => choice.setHours(Number(target.value))}
              options={choice.lengths.map((one) => ({
                value: String(one),
                label: lengthText({ hours: one, nights: null }),
              }))}
            />
          )}
        </div>
        <BookingWhenFields
          choice={choice}
          view={view}
          today={today}
          from={from}
          errorOf={form.errorOf}
        />
        <RepeatFields day={day ?? today} isStay={isStay} earlier={earlier} />
        <BookingPetFields pets={pets} choice={petChoice} tooMany={tooMany}>
          {taken.found !== undefined && <VerdictLine found={taken.found} />}
          {taken.aloneOnly.length > 0 && (
            <Alert tone="plain" title={t('Alone only')}>
              {t(
                'No other animal may be near {names}. {businessName} will know that before accepting.',
                { businessName: provider.businessName, names: listText(taken.aloneOnly) },
              )}
            </Alert>
          )}
          <VaccineNotes check={vaccines} pets={pets} otherPets={petChoice.otherPets} />
        </BookingPetFields>
        <Disclosure
          label={t('More for the provider')}
          isOpen={hasMore(earlier, form)}
          className="rounded-md border border-line px-4 py-1"
        >
          <div className="flex flex-col gap-4 pb-3">
            <TextArea
              label={t('Special Requests')}
              name="specialRequests"
              rows={3}
              maxLength={2000}
              defaultValue={earlier?.pet?.specialRequests ?? ''}
            />
            <TextField
              label={t('Emergency Contact')}
              name="emergencyContact"
              maxLength={200}
              defaultValue={earlier?.pet?.emergencyContact ?? ''}
              hint={t('A name and a telephone number, if you cannot be reached.')}
            />
          </div>
        </Disclosure>
      </div>
      <div className="contents lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-4">
        <ProviderSummary
          provider={provider}
          facts={[
            [t('Service'), t(SERVICES[service.service].label)],
            [
              service.per === 'hour' ? t('Hourly rate') : rateText(service.per),
              money(service.priceCents),
            ],
            ...(animals === 1
              ? []
              : ([
                  [t('Each further pet'), money(quantity.furtherCents)],
                  [t('Pets'), String(animals)],
                ] as const)),
            [
              t('Duration'),
              isStay
                ? lastDay === undefined
                  ? t('Until another day')
                  : lengthText({
                      hours: 0,
                      nights: nightsOf({ from: day ?? today, until: lastDay.day }),
                    })
                : lengthText({ hours: hours ?? 1, nights: null }),
            ],
          ]}
          total={total}
          terms={terms && { says: terms.says, inShort: freeText ?? '' }}
        />
        <BookingBar
          total={total}
          when={whenInShort(choice, today)}
          freeText={freeText}
          refusal={form.error?.says}
          missing={isAlive ? missing : undefined}
        />
      </div>
    </div>
  )
}

/** That the form is filled in already, and what was answered the last time. */
function AskedAgain({ earlier }: { earlier: WholeBooking }) {
  return (
    <Alert tone="plain" title={t('Filled in from your earlier booking')}>
      {earlier.refusedWith !== null && (
        <p className="wrap-anywhere">
          {t('They wrote: “{reason}”', { reason: earlier.refusedWith })}
        </p>
      )}
      {t('Change what you like. Nothing is sent before you have paid.')}
    </Alert>
  )
}

/** With whom one books, and the way to somebody else. */
function BookedProvider({ provider }: { provider: ServiceProvider }) {
  const { businessName, rating, reviewCount, isSample } = provider
  return (
    <div className="flex items-center gap-3">
      <ProviderPortrait provider={provider} className="size-13" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {businessName}
          {isSample && <SampleBadge />}
        </p>
        <Rating value={rating} reviews={rating === null ? null : reviewCount} />
      </div>
      <ButtonLink to={bookingAddress({ step: 'select' })} variant="outline" size="sm">
        {t('Back')}
      </ButtonLink>
    </div>
  )
}

/** What it costs and the way on: along the foot of a phone, under the summary elsewhere. */
function BookingBar({
  total,
  when,
  freeText,
  refusal,
  missing,
}: {
  total: string | null
  when: string | null
  freeText: string | undefined
  refusal: string | undefined
  missing: string | undefined
}) {
  return (
    <div
      data-foot=""
      className="flex flex-col gap-2 max-lg:sticky max-lg:bottom-[var(--bottom-bar-height,0px)] max-lg:z-20 max-lg:-mx-4 max-lg:border-t max-lg:border-line-strong max-lg:bg-raised max-lg:px-4 max-lg:py-2 max-lg:shadow-high sm:max-lg:-mx-6 sm:max-lg:px-6"
    >
      {refusal !== undefined && <Alert title={t(BOOKING_WORDS.failed.title)}>{refusal}</Alert>}
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 leading-tight lg:hidden">
          <span className="block font-semibold">
            {total === null ? t('Choose a time first') : total}
            {total !== null && when !== null && ` · ${when}`}
          </span>
          {freeText !== undefined && <span className="text-sm text-ink-soft">{freeText}</span>}
        </p>
        <Button
          type="submit"
          variant="accent"
          size="lg"
          className="max-lg:shrink-0 max-lg:px-4 lg:flex-1"
          busyText={t('Holding your time...')}
          disabledReason={missing}
        >
          {t(BOOKING_WORDS.toPayment)}
        </Button>
      </div>
    </div>
  )
}

/** 'Mon, 10:00 AM'; null until a time is chosen. */
function whenInShort({ day, time }: BookingChoice, today: Day): string | null {
  return day === undefined || time === '' ? null : shortTime(day, time, today)
}

function startOf({ startsAt, offered }: BookingChoice, asOf: string) {
  const timeZone = offered?.timeZone
  if (startsAt === undefined || timeZone == null) return undefined
  return { startsAt: new Date(startsAt), timeZone, now: new Date(asOf) }
}

/** Whether something stands in the part that is folded, so that it is not overlooked. */
function hasMore(earlier: WholeBooking | undefined, form: FormState): boolean {
  const kept = [earlier?.pet?.specialRequests, earlier?.pet?.emergencyContact]
  const typed = ['specialRequests', 'emergencyContact'].map((field) => form.typedIn(field))
  return [...kept, ...typed].some((text) => text !== undefined && text !== null && text !== '')
}

/** That a provider never takes so many pets at a time, or undefined. */
function tooManyText(
  businessName: string,
  most: number | null | undefined,
  animals: number,
): string | undefined {
  if (most == null || animals <= most) return undefined
  return t('{businessName} accepts {most, plural, one {# pet} other {up to # pets}} at a time.', {
    businessName,
    most,
  })
}

/** Why one cannot go on yet, or undefined. */
function missingFor(typed: {
  tooMany: string | undefined
  taken: string | undefined
  vaccines: string | undefined
  day: Day | undefined
  time: string
  hasPet: boolean
  isStay: boolean
  hasEnd: boolean
}): string | undefined {
  if (typed.tooMany !== undefined) return typed.tooMany
  if (typed.taken !== undefined) return typed.taken
  if (typed.day === undefined) return t('Please choose a date first.')
  if (typed.time === '') return t('Please choose a start time first.')
  if (typed.isStay && !typed.hasEnd) return t('No end can be booked for this start.')
  if (typed.vaccines !== undefined) return typed.vaccines
  return typed.hasPet ? undefined : t('Please tell us about your pet first.')
}
