import { addressOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { lostPoster } from '@wayfur/domain/tags/found-endpoints'
import type { LostAndFound } from '@wayfur/domain/tags/found-schemas'
import { FileDown } from 'lucide-react'
import { href } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DoneAlert } from './done-alert.tsx'
import { lostAndFoundActions } from './found-actions.ts'
import { LostNoticeFields } from './lost-notice-fields.tsx'
import { PrintLanguages } from './print-languages.tsx'

/** Says that a pet is missing, prints the poster, and says that it is back. */
export function LostModeCard({ about }: { about: LostAndFound }) {
  const { lost, petName, petId } = about
  const isFixed = !about.mayChange || about.isSample
  return (
    <Card as="section" className="p-5">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {t('Lost Mode')}{' '}
        {lost !== null && <Badge tone="danger">{t('On', { context: 'switch' })}</Badge>}
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">{noticeWords(about)}</p>
      <ActionForm actions={lostAndFoundActions} name="lost-mode">
        {({ shown }) => (
          <>
            <DoneAlert shown={shown} />
            {isFixed ? (
              <p className="text-ink-soft">
                {t('Only an owner of {petName} can switch it on.', { petName })}
              </p>
            ) : (
              <Notice about={about} />
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
                <ButtonLink
                  to={href('/lost-and-found/:petId/search', { petId: String(petId) })}
                  variant="lead"
                >
                  {t('Search together')}
                </ButtonLink>
                {!isFixed && (
                  <Button type="submit" name="move" value="end" variant="outline">
                    {t('{petName} is home', { petName })}
                  </Button>
                )}
              </div>
            )}
            {lost !== null && (
              <div className="mt-2">
                <PrintLanguages
                  label={t('Poster in other languages')}
                  addressIn={(language) =>
                    addressOf(lostPoster, { params: { id: petId }, query: { language } })
                  }
                />
              </div>
            )}
          </>
        )}
      </ActionForm>
    </Card>
  )
}

function Notice({ about: { lost, petName } }: { about: LostAndFound }) {
  return (
    <div className="flex flex-col gap-4">
      <LostNoticeFields lost={lost} />
      <div>
        <Button type="submit" variant={lost === null ? 'accent' : 'lead'}>
          {lost === null ? t('{petName} is missing', { petName }) : t('Save the notice')}
        </Button>
      </div>
    </div>
  )
}

/** What a finder sees, with the owner's contact details that are known. */
function noticeWords({ hasPhone, hasEmail }: LostAndFound): string {
  if (hasPhone) {
    return hasEmail
      ? t(
          'While it is on, whoever scans a tag sees this notice with the owner’s phone number and email address, and a report reaches your whole household right away.',
        )
      : t(
          'While it is on, whoever scans a tag sees this notice with the owner’s phone number, and a report reaches your whole household right away.',
        )
  }
  return hasEmail
    ? t(
        'While it is on, whoever scans a tag sees this notice with the owner’s email address, and a report reaches your whole household right away.',
      )
    : t(
        'While it is on, whoever scans a tag sees this notice, and a report reaches your whole household right away.',
      )
}
