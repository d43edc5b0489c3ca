import { numberText } from '@wayfur/domain/language/formats'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { REGION_STEPS } from '@wayfur/domain/regions/endpoints'
import type { RegionWork } from '@wayfur/domain/regions/schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { regionActions } from './region-actions.ts'
import { isUnderWay } from './use-regions.ts'

const STEPS: Readonly<Record<(typeof REGION_STEPS)[number], Message>> = {
  fetching: msg('Fetching its extract'),
  reading: msg('Reading the extract'),
  places: msg('Writing its places'),
  bins: msg('Writing its bins'),
  streets: msg('Making streets for walks'),
  addresses: msg('Making its addresses'),
  roads: msg('Making roads for drives'),
  map: msg('Drawing its map'),
  installing: msg('Putting it in place'),
}

/** Ended work that is still told. */
const MOST_ENDED = 3

/** What is asked of the regions, newest first: how far it is, and how the last ones went. */
export function RegionWorkList({
  work,
  action,
}: {
  work: readonly RegionWork[]
  /** Where a browser without script sends what is called off, if not to the page it stands on. */
  action?: string
}) {
  const shown = [
    ...work.filter(isUnderWay),
    ...work.filter((one) => !isUnderWay(one)).slice(0, MOST_ENDED),
  ]
  if (shown.length === 0) return null
  return (
    <Card>
      <ul aria-label={t('Work on regions')} className="lined-rows">
        {shown.map((one) => (
          <li key={one.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-[1_1_16rem]">
              <p data-as-written className="font-semibold break-words">
                {one.title}
              </p>
              <p className={one.state === 'failed' ? 'text-danger-ink' : 'text-ink-soft'}>
                {wordsFor(one)}
              </p>
              {one.share !== null && (
                <progress
                  max={1}
                  value={one.share}
                  aria-label={t('How far {title} is', { title: one.title })}
                  className="mt-2 h-2 w-full accent-leaf"
                />
              )}
            </div>
            {isUnderWay(one) && (
              <ActionForm
                {...(action !== undefined && { action })}
                actions={regionActions}
                name="call-off-region"
                fixed={{ work: one.name }}
              >
                <Button
                  type="submit"
                  variant="outline"
                  aria-label={t('Call off {title}', { title: one.title })}
                >
                  {t('Call off')}
                </Button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function wordsFor({ state, step, share, secondsLeft, says, isRemoval }: RegionWork): string {
  if (state === 'waiting') return t('Waiting for its turn')
  if (state === 'failed') return says ?? ''
  if (state === 'done') return isRemoval ? t('Removed') : t('Made')
  const percent = numberText(share ?? 0, { style: 'percent' })
  const doing = t(STEPS[step ?? 'reading'])
  return secondsLeft === null || secondsLeft < 1
    ? t('{doing}: {percent}', { doing, percent })
    : t('{doing}: {percent}, {seconds, plural, one {# second} other {# seconds}} left', {
        doing,
        percent,
        seconds: Math.round(secondsLeft),
      })
}
