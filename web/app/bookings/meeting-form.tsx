import { useQuery } from '@tanstack/react-query'
import { isFree, totalText } from '@wayfur/domain/bookings/free-of-charge'
import { shortTime } from '@wayfur/domain/bookings/zoned-time-text'
import { countedText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { CURRENCIES } from '@wayfur/domain/money'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { usuallyBooked } from '@wayfur/domain/providers/booked-service'
import type { MeetingOffer } from '@wayfur/domain/providers/meeting-schemas'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import type { Day } from '@wayfur/domain/schemas'
import { useState } from 'react'
import { ActionForm, type FormState } from '../forms/action-form.tsx'
import { VerdictLine } from '../pets/verdict-line.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { requestActions } from './booking-actions.ts'
import { BookingPetFields } from './booking-pet-fields.tsx'
import { meetingTimesQuery } from './booking-queries.ts'
import { bookingAddress } from './booking-search-params.ts'
import { zoneHint } from './booking-when-fields.tsx'
import { DayChoice } from './day-choice.tsx'
import { ProviderSummary } from './provider-summary.tsx'
import { TimeChoice } from './time-choice.tsx'
import { usePetChoice } from './use-pet-choice.ts'
import { useTakenCheck } from './use-taken-check.ts'
import { useVaccineCheck } from './use-vaccine-check.ts'
import { VaccineNotes } from './vaccine-notes.tsx'

/** Free times sell by the minute, so they are asked again when the window is focused. */
const STALE_AFTER_MS = 15_000

interface MeetingFormProps {
  provider: ServiceProvider
  offer: MeetingOffer
  /** The day it is where the provider works, and the Sunday the calendar begins with. */
  today: Day
  from: Day
  pets: readonly Pet[]
}

/** Asking to meet: a day, a time, who comes along, and a line for the provider. */
export function MeetingForm(props: MeetingFormProps) {
  return (
    <ActionForm actions={requestActions} name="meet" fixed={{ providerId: props.provider.id }}>
      {(form) => <MeetingFields {...props} form={form} />}
    </ActionForm>
  )
}

function MeetingFields({
  provider,
  offer,
  today,
  from,
  pets,
  form,
}: MeetingFormProps & { form: FormState }) {
  const isAlive = useHydrated()
  const petChoice = usePetChoice(pets, undefined, form)
  const when = useMeetingTime({ provider, offer, from, animals: petChoice.animals, form })
  const { day, time, offered } = when
  const vaccines = useVaccineCheck(provider.id, { ...petChoice, from: day, until: undefined })
  const service = usuallyBooked(provider.prices)
  const taken = useTakenCheck(provider, { ...petChoice, service, pets, on: day ?? today, vaccines })
  const currency = CURRENCIES.find((one) => one === provider.currency) ?? 'USD'
  const total = totalText({ totalCents: offer.priceCents, currency })
  const free = isFree({ totalCents: offer.priceCents })
  const missing =
    day === undefined
      ? t('Please choose a date first.')
      : time === ''
        ? t('Please choose a start time first.')
        : (vaccines.refusal ??
          (petChoice.isTold ? undefined : t('Please tell us about your pet first.')))
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
      <div className="flex flex-col gap-5">
        <DayChoice
          offered={offered?.days[0]?.day === from ? offered : undefined}
          from={from}
          today={today}
          chosen={day}
          onChoose={when.setDay}
          error={form.errorOf('serviceDate')}
          addressFrom={(other) =>
            bookingAddress({ step: 'meet', providerId: provider.id, from: other })
          }
        />
        <TimeChoice
          free={when.free}
          chosen={time}
          onChoose={when.setTime}
          hint={zoneHint(offered?.timeZone ?? null, day, today)}
          error={form.errorOf('startTime')}
        />
        <BookingPetFields pets={pets} choice={petChoice} tooMany={undefined}>
          {taken.found !== undefined && <VerdictLine found={taken.found} />}
          {taken.refusal !== undefined && vaccines.refusal === undefined && (
            <p className="text-sm text-ink-soft">{t('You can still meet and ask them.')}</p>
          )}
          <VaccineNotes check={vaccines} pets={pets} otherPets={petChoice.otherPets} />
        </BookingPetFields>
        <TextArea
          label={t('What would you like to talk about?')}
          name="specialRequests"
          rows={3}
          maxLength={2000}
          defaultValue={form.valueOf('specialRequests')}
        />
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-24">
        <ProviderSummary
          provider={provider}
          facts={[
            [t('Service'), t('Meet and greet')],
            [t('Duration'), countedText(offer.minutes, 'minute')],
            ...(day === undefined || time === ''
              ? []
              : ([[t('When'), shortTime(day, time, today)]] as const)),
          ]}
          total={total}
          terms={undefined}
        />
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busyText={t('Asking...')}
          disabledReason={isAlive ? missing : undefined}
        >
          {free ? t('Ask to meet') : t('Continue to Payment')}
        </Button>
        {free && (
          <p className="text-sm text-ink-soft">
            {t('No card is needed. You can cancel any time.')}
          </p>
        )}
      </div>
    </div>
  )
}

/** What is chosen of a day and a time, and what the provider has free for meeting. */
function useMeetingTime({
  provider,
  offer,
  from,
  animals,
  form,
}: Pick<MeetingFormProps, 'provider' | 'offer' | 'from'> & { animals: number; form: FormState }) {
  const [wished, setDay] = useState<Day | undefined>(form.typedIn('serviceDate'))
  const [wishedTime, setTime] = useState(form.valueOf('startTime'))
  // The server writes the times for one, as a browser without script leaves them to be chosen.
  const asked = useHydrated() ? animals : 1
  const { data: offered } = useQuery({
    ...meetingTimesQuery(provider.id, { from, minutes: offer.minutes, animals: asked }),
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: true,
    placeholderData: (before) => before,
  })
  // Until somebody chooses, it is the first day with a free time.
  const day = wished ?? offered?.days.find(({ starts }) => starts.length > 0)?.day
  const free = offered?.days.find((one) => one.day === day)?.starts.map((one) => one.time)
  const time = free === undefined || free.includes(wishedTime) ? wishedTime : ''
  return { day, setDay, time, setTime, offered, free }
}
