import { t } from '@wayfur/domain/language/messages'
import type { ComponentProps } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'

type DeclineFormProps<Name extends string> = Pick<
  ComponentProps<typeof ActionForm<Name>>,
  'actions' | 'name' | 'fixed' | 'onDone'
>

/** Declines a booking, with a reason where there is one to give; one press opens it. */
export function DeclineForm<Name extends string>(form: DeclineFormProps<Name>) {
  return (
    <Disclosure label={t('Decline')}>
      <ActionForm {...form} className="mt-2 flex flex-col items-start gap-3">
        <TextField
          label={t('Why you cannot accept it')}
          name="reason"
          maxLength={500}
          hint={t('The owner reads it. You may leave it empty.')}
          className="w-full"
        />
        <Button type="submit" variant="outline" busyText={t('Declining...')}>
          {t('Decline the booking')}
        </Button>
      </ActionForm>
    </Disclosure>
  )
}
