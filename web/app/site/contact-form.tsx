import type { Ask } from '@wayfur/domain/endpoint'
import { sendContactMessage } from '@wayfur/domain/site/endpoints'
import {
  CONTACT_TOPIC_LABELS,
  CONTACT_TOPICS,
  type ContactTopic,
  MOST_MESSAGE_CHARACTERS,
} from '@wayfur/domain/site/contact-message'
import type { FormRefusal } from '../accounts/form-refusal.ts'
import { useAskForm } from '../accounts/use-ask-form.ts'
import { useVisitor } from '../accounts/use-visitor.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { textIn } from '../ui/text-in.ts'
import { t } from '@wayfur/domain/language/messages'

export const CONTACT_FIELDS = ['name', 'email', 'topic', 'message']

/** How a form that a browser without script sent was refused, and what stood in it. */
export interface ContactAnswer {
  typed: { name: string; email: string; topic: string; message: string }
  refusal: FormRefusal
}

/** The sent form as the endpoint takes it. */
export function messageIn(form: FormData): Ask<typeof sendContactMessage>['body'] {
  return {
    name: textIn(form, 'name'),
    email: textIn(form, 'email'),
    topic: textIn(form, 'topic') as ContactTopic,
    message: textIn(form, 'message'),
    nickname: textIn(form, 'nickname'),
  }
}

interface ContactFormProps {
  /** Chosen at first; empty lets the writer choose. */
  topic: ContactTopic | ''
  answer: ContactAnswer | undefined
  onSent: () => void
}

/** Name, address, topic and message; what was typed stays when it is refused. */
export function ContactForm({ topic, answer, onSent }: ContactFormProps) {
  const visitor = useVisitor()
  const form = useAskForm(sendContactMessage, {
    bodyOf: messageIn,
    onDone: onSent,
    refusal: answer?.refusal,
  })
  // The people of demo mode have no mailbox, so nobody would get an answer under their name.
  const ownName = visitor === null || visitor.demoPerson !== null ? '' : visitor.name
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="mt-4 flex flex-col gap-5">
      <FormKey />
      {form.says !== undefined && <Alert>{form.says}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Your name')}
          name="name"
          autoComplete="name"
          required
          defaultValue={answer?.typed.name ?? ownName}
          error={form.errorOf('name')}
        />
        <TextField
          label={t('Your e-mail address')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={answer?.typed.email ?? ''}
          error={form.errorOf('email')}
        />
      </div>
      <SelectField
        label={t('What is it about?')}
        name="topic"
        required
        defaultValue={answer?.typed.topic ?? topic}
        error={form.errorOf('topic')}
        options={[
          { value: '', label: t('Please choose') },
          ...CONTACT_TOPICS.map((value) => ({ value, label: CONTACT_TOPIC_LABELS[value] })),
        ]}
      />
      <TextArea
        label={t('Message')}
        name="message"
        required
        rows={7}
        maxLength={MOST_MESSAGE_CHARACTERS}
        defaultValue={answer?.typed.message ?? ''}
        error={form.errorOf('message')}
        hint={t('For a place, please name it and its town. Never send passwords.')}
      />
      <div className="hidden" aria-hidden="true">
        <label>
          {t('Leave this empty')}
          <input type="text" name="nickname" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" busy={form.isBusy} busyText={t('Sending...')}>
          {t('Send message')}
        </Button>
      </div>
    </form>
  )
}
