import { useMutation } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { sendAgain } from '@wayfur/domain/mail/endpoints'
import type { UndeliveredLetter } from '@wayfur/domain/mail/schemas'
import { callApi, ApiError } from '../api-client.ts'
import { Sentence } from '../language/sentence.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { toast } from '../ui/toast.tsx'
import { LetterTime } from './letter-time.tsx'

interface UndeliveredLettersProps {
  letters: readonly UndeliveredLetter[]
  onSentAgain: () => void
}

/** Letters nobody will try to send again unless a person says so here. */
export function UndeliveredLetters({ letters, onSentAgain }: UndeliveredLettersProps) {
  return (
    <section aria-labelledby="undelivered">
      <h2 id="undelivered" className="text-2xl">
        {t('Could not be delivered')}
      </h2>
      <Card className="mt-4">
        <ul className="divide-y divide-line">
          {letters.map((letter) => (
            <UndeliveredRow key={letter.id} letter={letter} onSentAgain={onSentAgain} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function UndeliveredRow({
  letter,
  onSentAgain,
}: {
  letter: UndeliveredLetter
  onSentAgain: () => void
}) {
  const sending = useMutation({
    mutationFn: () => callApi(sendAgain, { params: { id: letter.id } }),
    onSuccess() {
      toast({ title: t('The letter is on its way again') })
      onSentAgain()
    },
  })
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
      <Button
        variant="outline"
        busy={sending.isPending}
        busyText={t('Sending...')}
        onClick={() => sending.mutate()}
      >
        <Sentence
          message={msg('Send again<0>: {subject}</0>', { subject: letter.subject })}
          parts={{ 0: <span className="sr-only" /> }}
        />
      </Button>
      {sending.error && (
        <Alert className="w-full">
          {sending.error instanceof ApiError ? sending.error.says : t('That did not work.')}
        </Alert>
      )}
    </li>
  )
}
