import { msg, t } from '@wayfur/domain/language/messages'
import type { UndeliveredLetter } from '@wayfur/domain/mail/schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Sentence } from '../language/sentence.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LetterTime } from './letter-time.tsx'
import { outboxActions } from './outbox-actions.ts'

/** Letters nobody will try to send again unless a person says so here. */
export function UndeliveredLetters({ letters }: { letters: readonly UndeliveredLetter[] }) {
  return (
    <section aria-labelledby="undelivered">
      <h2 id="undelivered" className="text-2xl">
        {t('Could not be delivered')}
      </h2>
      <Card className="mt-4">
        <ul className="lined-rows">
          {letters.map((letter) => (
            <UndeliveredRow key={letter.id} letter={letter} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function UndeliveredRow({ letter }: { letter: UndeliveredLetter }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p data-as-written className="font-semibold break-words">
          {letter.subject}
        </p>
        <p className="text-sm break-words text-ink-soft">
          {t(
            'to {to}, given up after {attempts, plural, one {# attempt} other {# attempts}}: {reason}',
            { to: letter.to, reason: letter.reason, attempts: letter.attempts },
          )}
        </p>
        <LetterTime at={letter.failedAt} />
      </div>
      <ActionForm actions={outboxActions} name="send-again" fixed={{ letterId: letter.id }}>
        <Button type="submit" variant="outline" busyText={t('Sending...')}>
          <Sentence
            message={msg('Send again<0>: {subject}</0>', { subject: letter.subject })}
            parts={{ 0: <span className="sr-only" /> }}
          />
        </Button>
      </ActionForm>
    </li>
  )
}
