import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import type { NewCounterLink } from '@wayfur/domain/signed-records/counter-schemas'
import { useEffect, useState } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { QrCode } from '../pets/qr-code.tsx'
import { useMoments } from '../shell/moment.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { recordActions } from './record-actions.ts'
import { counterLinkQuery } from './record-queries.ts'

/** The code that an owner shows at a clinic, how long it holds, and its end. */
export function ClinicLinkCard({ petId, name }: { petId: number; name: string }) {
  const { data } = useSuspenseQuery(counterLinkQuery(petId))
  const open = data.link
  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <h2 className="text-xl">{t('At the clinic')}</h2>
      <p className="text-ink-soft">
        {t(
          'Show a code at the counter. The clinic opens it in a browser, sees name, breed and microchip of {name} and nothing of you, and enters what it gave or found. A paper it uploads with that counts among your files. The code is valid for one hour and for one clinic.',
          { name },
        )}
      </p>
      <ActionForm
        actions={recordActions}
        name="make-counter-link"
        fixed={{ petId }}
        className="flex flex-col gap-4"
      >
        {({ shown }) => {
          const made = shown as NewCounterLink | undefined
          const isShown = made !== undefined && made.expiresAt === open?.expiresAt
          return (
            <>
              {isShown && <ShownLink made={made} name={name} />}
              {open !== null && !isShown && <OpenLine expiresAt={open.expiresAt} />}
              <div>
                <Button
                  type="submit"
                  variant={open === null ? 'accent' : 'outline'}
                  busyText={t('Making...')}
                >
                  {open === null ? t('Make a code for the clinic') : t('Make a new code')}
                </Button>
              </div>
            </>
          )
        }}
      </ActionForm>
      {open !== null && (
        <ActionForm actions={recordActions} name="end-counter-link" fixed={{ petId }}>
          <Button type="submit" variant="quiet" size="sm">
            {t('End it now')}
          </Button>
        </ActionForm>
      )}
    </Card>
  )
}

function ShownLink({ made, name }: { made: NewCounterLink; name: string }) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <QrCode qr={made.qr} label={t('Code for the clinic, of {name}', { name })} />
      <div className="flex min-w-0 flex-[1_1_12rem] flex-col gap-2">
        <p>{t('Or type this address at the clinic:')}</p>
        <p className="font-semibold break-all">{made.url}</p>
        <Left expiresAt={made.expiresAt} />
      </div>
    </div>
  )
}

function OpenLine({ expiresAt }: { expiresAt: string }) {
  return (
    <div>
      <p>{t('A code is open. It was shown once; make a new one to show it again.')}</p>
      <Left expiresAt={expiresAt} />
    </div>
  )
}

/** How long it still holds; without script until when. */
function Left({ expiresAt }: { expiresAt: string }) {
  const { deadlineOf } = useMoments()
  const [minutes, setMinutes] = useState<number>()
  useEffect(() => {
    const look = () => {
      const left = new Date(expiresAt).getTime() - (performance.timeOrigin + performance.now())
      setMinutes(Math.max(0, Math.ceil(left / 60_000)))
    }
    look()
    const timer = setInterval(look, 5_000)
    return () => clearInterval(timer)
  }, [expiresAt])
  return (
    <p className="text-sm text-ink-soft">
      {t('It ends {instant}.', { instant: deadlineOf(expiresAt) })}{' '}
      {minutes !== undefined &&
        (minutes === 0
          ? t('It has ended.')
          : t('{minutes, plural, one {# minute} other {# minutes}} left.', { minutes }))}
    </p>
  )
}
