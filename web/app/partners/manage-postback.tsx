import { msg, t } from '@wayfur/domain/language/messages'
import type { Partnership } from '@wayfur/domain/partners/partner-schemas'
import { postbackPath, SECRET_OVERLAP_DAYS } from '@wayfur/domain/partners/postback'
import { ActionForm } from '../forms/action-form.tsx'
import { Sentence } from '../language/sentence.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { momentText } from './figure-messages.ts'
import { partnershipActions } from './partnership-actions.ts'
import { PartnershipForm } from './partnership-form.tsx'

/** How bookings are reported by machine: the address, the secrets and the form of a message. */
export function PostbackCard({
  partnership,
  publicUrl,
}: {
  partnership: Partnership
  publicUrl: string
}) {
  const { id, secrets, timeZone } = partnership
  return (
    <Card as="section" aria-labelledby="postback" className="p-5">
      <h2 id="postback" className="text-xl">
        {t('Postback')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('Your booking system reports each booking to')}</p>
      <p className="mt-1 rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all">
        {`POST ${publicUrl}${postbackPath(id)}`}
      </p>
      {secrets.length > 0 && (
        <ul aria-label={t('Secrets')} className="mt-4 lined-rows">
          {secrets.map(({ id: secretId, ending, createdAt, endsAt, lastUsedAt }) => (
            <li key={secretId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <span className="min-w-0 flex-[1_1_14rem]">
                <Sentence
                  message={
                    endsAt === null
                      ? lastUsedAt === null
                        ? msg(
                            '<0>…{ending}</0>, made {made}<1>In use, nothing was signed with it yet</1>',
                            {
                              ending,
                              made: momentText(createdAt, timeZone),
                            },
                          )
                        : msg('<0>…{ending}</0>, made {made}<1>In use, last used {used}</1>', {
                            ending,
                            made: momentText(createdAt, timeZone),
                            used: momentText(lastUsedAt, timeZone),
                          })
                      : lastUsedAt === null
                        ? msg(
                            '<0>…{ending}</0>, made {made}<1>Counts until {ends}, nothing was signed with it yet</1>',
                            {
                              ending,
                              made: momentText(createdAt, timeZone),
                              ends: momentText(endsAt, timeZone),
                            },
                          )
                        : msg(
                            '<0>…{ending}</0>, made {made}<1>Counts until {ends}, last used {used}</1>',
                            {
                              ending,
                              made: momentText(createdAt, timeZone),
                              ends: momentText(endsAt, timeZone),
                              used: momentText(lastUsedAt, timeZone),
                            },
                          )
                  }
                  parts={{
                    0: <strong className="font-mono" />,
                    1: <span className="block text-sm text-ink-soft" />,
                  }}
                />
              </span>
              <PartnershipForm
                name="end-secret"
                label={t('Secret ending {ending}', { ending })}
                fixed={{ secretId }}
              >
                <Button type="submit" variant="outline" size="sm">
                  <Sentence
                    message={msg('End now<0>: secret ending {ending}</0>', { ending })}
                    parts={{ 0: <span className="sr-only" /> }}
                  />
                </Button>
              </PartnershipForm>
            </li>
          ))}
        </ul>
      )}
      <ActionForm
        actions={partnershipActions}
        name="secret"
        label={t('New secret')}
        className="mt-4 flex flex-col gap-2"
      >
        {({ shown }) => (
          <>
            {typeof shown === 'string' && (
              <Alert tone="good" title={t('Your new secret, shown this once')}>
                <p className="my-2 rounded-md bg-raised px-3 py-2 font-mono text-base break-all text-ink select-all">
                  {shown}
                </p>
                <p>
                  {t(
                    'Please keep it where your booking system finds it. The one before counts for {secretOverlapDays} days more.',
                    { secretOverlapDays: SECRET_OVERLAP_DAYS },
                  )}
                </p>
              </Alert>
            )}

            <p>
              <Button type="submit" variant="lead">
                {secrets.length === 0 ? t('Make a secret') : t('Make a new secret')}
              </Button>
            </p>
            {secrets.length > 1 && (
              <p className="text-sm text-ink-soft">
                {t('Two count now. With another one, the oldest ends right away.')}
              </p>
            )}
          </>
        )}
      </ActionForm>
      <Disclosure label={t('What a message looks like')} className="mt-3">
        <div className="flex flex-col gap-3">
          <pre className="rounded-md bg-sunken px-3 py-2 font-mono text-sm break-words whitespace-pre-wrap">
            {EXAMPLE}
          </pre>
          <p className="text-sm">
            {t(
              'The signature is HMAC-SHA-256 over the second, a dot and the bytes of the body, in hex. It counts five minutes, and each message once: to say a thing again, sign it again. The state is pending, confirmed or cancelled; click is what your address for bookings was given. A reference is one booking, however often it is reported.',
            )}
          </p>
        </div>
      </Disclosure>
    </Card>
  )
}

const EXAMPLE = `Wayfur-Signature: t=1795262400,v1=5f1c…
Content-Type: application/json

{ "reference": "R-2041", "state": "pending",
  "amountCents": 24000, "currency": "USD",
  "bookedAt": "2026-11-20T18:30:00Z",
  "click": "kq3V…" }`
