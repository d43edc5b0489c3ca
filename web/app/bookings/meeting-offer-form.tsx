import { countedText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { MEETING_MINUTES } from '@wayfur/domain/providers/meeting-offer'
import type { MeetingOffer } from '@wayfur/domain/providers/meeting-schemas'
import { priceText } from '@wayfur/domain/providers/starting-price'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { calendarActions } from './booking-actions.ts'

/** Whether and how a provider meets owners before the first booking. */
export function MeetingOfferForm({ offer }: { offer: MeetingOffer | null }) {
  return (
    <ActionForm
      actions={calendarActions}
      name="meeting-offer"
      className="flex flex-col items-start gap-4"
    >
      {({ valueOf }) => (
        <>
          <div>
            <h3 className="text-lg">{t('Meet first')}</h3>
            <p className="mt-1 text-sm text-ink-soft">
              {t('People who have never booked you may ask to meet you at one of your free times.')}
            </p>
          </div>
          <SelectField
            label={t('Do you meet owners first?')}
            name="meetingMinutes"
            defaultValue={valueOf('meetingMinutes', String(offer?.minutes ?? 'no'))}
            options={[
              { value: 'no', label: t('No') },
              ...MEETING_MINUTES.map((minutes) => ({
                value: String(minutes),
                label: t('Yes, {minutes}', { minutes: countedText(minutes, 'minute') }),
              })),
            ]}
            className="w-full sm:max-w-64"
          />
          <TextField
            label={t('Price of meeting')}
            name="meetingPrice"
            inputMode="decimal"
            maxLength={12}
            defaultValue={valueOf(
              'meetingPrice',
              offer === null || offer.priceCents === 0 ? '' : priceText(offer.priceCents),
            )}
            hint={t('In dollars. Leave it empty if it is free.')}
            className="w-full sm:max-w-64"
          />
          <Button type="submit" variant="outline" busyText={t('Saving...')}>
            {t('Save meeting')}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
