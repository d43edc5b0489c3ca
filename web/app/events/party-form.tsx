import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readEvent } from '@wayfur/domain/events/endpoints'
import { t } from '@wayfur/domain/language/messages'
import { useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { joinActions } from './event-actions.ts'
import { numbersTo } from './event-messages.ts'
import { PetChoice } from './pet-choice.tsx'
import { SeenChoice } from './who-comes.tsx'

type Shown = ReplyOf<typeof readEvent>

interface PartyFormProps {
  shown: Shown
  ticket: NonNullable<Shown['ticket']>
}

/** Changes who comes along; what was paid for stays as it was paid, and the form says so. */
export function PartyForm({ shown: { event, pets }, ticket }: PartyFormProps) {
  const answered = useActionData() as FormAnswer | undefined
  const isFixed = event.priceCents > 0 && ticket.state !== 'waiting'
  return (
    <Disclosure
      label={t('Change who comes along')}
      isOpen={answered?.intent === 'party' || undefined}
      className="border-t border-line pt-1"
    >
      <ActionForm
        // What is saved is what the form begins with.
        key={`${ticket.guests}/${ticket.petIds.join()}/${ticket.isSeen}`}
        actions={joinActions}
        name="party"
        {...(isFixed && { fixed: { guests: ticket.guests } })}
        className="mt-2 flex flex-col gap-4"
      >
        {isFixed && (
          <p className="text-sm text-ink-soft">
            {t(
              'The number of people on a paid ticket stays. To change it, leave the event, which gives your money back, and join again.',
            )}
          </p>
        )}
        {!isFixed && event.mostGuests > 0 && (
          <SelectField
            label={t('People who come with you')}
            name="guests"
            defaultValue={String(ticket.guests)}
            options={numbersTo(event.mostGuests)}
          />
        )}
        {event.mostPets > 0 && <PetChoice pets={pets ?? []} chosen={ticket.petIds} />}
        <SeenChoice isSeen={ticket.isSeen} />
        <div>
          <Button type="submit" variant="outline" busyText={t('Saving...')}>
            {t('Save who comes')}
          </Button>
        </div>
      </ActionForm>
    </Disclosure>
  )
}
