import { lostPoster } from '@wayfur/domain/tags/found-endpoints'
import { addressOf } from '@wayfur/domain/endpoint'
import type { LostAndFound } from '@wayfur/domain/tags/found-schemas'
import { FileDown } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { ActAlert } from './act-alert.tsx'
import type { FormAnswer } from './form-answer.ts'
import { t } from '@wayfur/domain/language/messages'

interface LostModeCardProps {
  about: LostAndFound
  answer: FormAnswer | undefined
}

/** Says that a pet is missing, prints the poster, and says that it is back. */
export function LostModeCard({ about, answer }: LostModeCardProps) {
  const { lost, petName, petId } = about
  const sending = useNavigation().formData?.get('act')
  const typed = answer?.act === 'lose' ? answer.typed : {}
  const field = (name: string, standing: string | null | undefined) => ({
    name,
    defaultValue: typed[name] ?? standing ?? '',
    error:
      answer?.act === 'lose' && answer.refusal?.field === name ? answer.refusal.says : undefined,
  })
  const isFixed = !about.mayChange || about.isSample
  return (
    <Card as="section" className="p-5">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {t('Lost Mode')}{' '}
        {lost !== null && <Badge tone="danger">{t('On', { context: 'switch' })}</Badge>}
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">{noticeWords(about)}</p>
      <ActAlert answer={answer} acts={['lose', 'recover']} />
      {isFixed ? (
        <p className="text-ink-soft">
          {t('Only an owner of {petName} can switch it on.', { petName })}
        </p>
      ) : (
        <Form method="post" preventScrollReset className="flex flex-col gap-4">
          <IdempotencyField />
          <TextField
            label={t('Last seen at')}
            {...field('lastSeen', lost?.lastSeen)}
            maxLength={200}
          />
          <TextField label={t('On')} type="date" {...field('lastSeenOn', lost?.lastSeenOn)} />
          <TextField
            label={t('Reward')}
            hint={t('For instance: $200. Leave it empty for none.')}
            {...field('reward', lost?.reward)}
            maxLength={120}
          />
          <TextArea
            label={t('What helps to find and catch it')}
            hint={t('Shy or friendly, what it wears, what it likes.')}
            {...field('words', lost?.words)}
            maxLength={500}
          />
          <div>
            <Button
              type="submit"
              name="act"
              value="lose"
              variant={lost === null ? 'accent' : 'lead'}
              busy={sending === 'lose'}
            >
              {lost === null ? t('{petName} is missing', { petName }) : t('Save the notice')}
            </Button>
          </div>
        </Form>
      )}
      {lost !== null && (
        <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
          <a
            href={addressOf(lostPoster, { params: { id: petId } })}
            download
            className={buttonVariant({ variant: 'outline' })}
          >
            <FileDown aria-hidden="true" className="size-5" />
            {t('Poster as PDF')}
          </a>
          {!isFixed && (
            <Form method="post" preventScrollReset>
              <IdempotencyField />
              <Button
                type="submit"
                name="act"
                value="recover"
                variant="outline"
                busy={sending === 'recover'}
              >
                {t('{petName} is home', { petName })}
              </Button>
            </Form>
          )}
        </div>
      )}
    </Card>
  )
}

/** What whoever scans a tag sees, with as much of how to reach the owner as there is. */
function noticeWords({ hasPhone, hasEmail }: LostAndFound): string {
  if (hasPhone) {
    return hasEmail
      ? t(
          'While it is on, whoever scans a tag sees this notice with the owner’s phone number and e-mail address, and a report reaches your whole household at once.',
        )
      : t(
          'While it is on, whoever scans a tag sees this notice with the owner’s phone number, and a report reaches your whole household at once.',
        )
  }
  return hasEmail
    ? t(
        'While it is on, whoever scans a tag sees this notice with the owner’s e-mail address, and a report reaches your whole household at once.',
      )
    : t(
        'While it is on, whoever scans a tag sees this notice, and a report reaches your whole household at once.',
      )
}
