import type { ReplyOf } from '@wayfur/domain/endpoint'
import { changeParty, type readEvent } from '@wayfur/domain/events/endpoints'
import { useMutation } from '@tanstack/react-query'
import { Form } from 'react-router'
import { callApi } from '../api-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { toast } from '../ui/toast.tsx'
import { numbersTo } from './event-messages.ts'
import { partyBody } from './join-action.ts'
import { PetChoice } from './pet-choice.tsx'
import { saysOf } from './says-of.ts'
import { t } from '@wayfur/domain/language/messages'

type Shown = ReplyOf<typeof readEvent>

interface PartyFormProps {
  shown: Shown
  ticket: NonNullable<Shown['ticket']>
}

/** Changes who comes along; what was paid for stays as it was paid, and the form says so. */
export function PartyForm({ shown: { event, pets }, ticket }: PartyFormProps) {
  const changing = useMutation({
    mutationFn: (form: FormData) =>
      callApi(changeParty, { params: { id: event.id }, body: partyBody(form) }),
    async onSuccess() {
      toast({ title: t('Who comes along is changed'), tone: 'good' })
    },
  })
  const isFixed = event.priceCents > 0 && ticket.state !== 'waiting'
  if (event.mostPets === 0 && (event.mostGuests === 0 || isFixed)) return null
  return (
    <details className="border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t('Change who comes along')}
      </summary>
      <Form
        // What is saved is what the form begins with.
        key={`${ticket.guests}/${ticket.petIds.join()}`}
        method="post"
        className="mt-2 flex flex-col gap-4"
        onSubmit={(submit) => {
          submit.preventDefault()
          if (!changing.isPending) changing.mutate(new FormData(submit.currentTarget))
        }}
      >
        <IdempotencyField />
        <input type="hidden" name="intent" value="party" />
        {isFixed && (
          <>
            <input type="hidden" name="guests" value={ticket.guests} />
            <p className="text-sm text-ink-soft">
              {t(
                'The number of people on a paid ticket stays. To change it, leave the event, which gives your money back, and join again.',
              )}
            </p>
          </>
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
        {changing.error !== null && <Alert>{saysOf(changing.error)}</Alert>}
        <div>
          <Button
            type="submit"
            variant="outline"
            busy={changing.isPending}
            busyText={t('Saving...')}
          >
            {t('Save who comes')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
