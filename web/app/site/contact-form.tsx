import { t } from '@wayfur/domain/language/messages'
import {
  CONTACT_TOPIC_LABELS,
  CONTACT_TOPICS,
  type ContactTopic,
  MOST_MESSAGE_CHARACTERS,
} from '@wayfur/domain/site/contact-message'
import { useVisitor } from '../accounts/use-visitor.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { contactActions } from './contact-actions.ts'

interface ContactFormProps {
  /** Chosen at first; empty lets the writer choose. */
  topic: ContactTopic | ''
}

/** Name, address, topic and message; what was typed stays when it is refused. */
export function ContactForm({ topic }: ContactFormProps) {
  const visitor = useVisitor()
  // The people of demo mode have no mailbox, so nobody would get an answer under their name.
  const ownName = visitor === null || visitor.demoPerson !== null ? '' : visitor.name
  return (
    <ActionForm actions={contactActions} name="send" className="mt-4 flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Your name')}
          name="name"
          autoComplete="name"
          required
          defaultValue={ownName}
        />
        <TextField
          label={t('Your email address')}
          name="email"
          type="email"
          autoComplete="email"
          required
        />
      </div>
      <SelectField
        label={t('What is it about?')}
        name="topic"
        required
        defaultValue={topic}
        options={[
          { value: '', label: t('Please choose') },
          ...CONTACT_TOPICS.map((value) => ({ value, label: t(CONTACT_TOPIC_LABELS[value]) })),
        ]}
      />
      <TextArea
        label={t('Message')}
        name="message"
        required
        rows={7}
        maxLength={MOST_MESSAGE_CHARACTERS}
        hint={t('For a place, please name it and its town. Never send passwords.')}
      />
      <div className="hidden" aria-hidden="true">
        <label>
          {t('Leave this empty')}
          <input type="text" name="nickname" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" busyText={t('Sending...')}>
          {t('Send message')}
        </Button>
      </div>
    </ActionForm>
  )
}
