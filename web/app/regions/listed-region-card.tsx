import { dayText } from '@wayfur/domain/calendar'
import { countedText, numberText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import type { ListedRegion } from '@wayfur/domain/regions/schemas'
import { useState } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { operatorActions } from '../operator/operator-actions.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** One region: what it holds, how old that is, and what can be done with it. */
export function ListedRegionCard({ region }: { region: ListedRegion }) {
  const [isAsking, setAsking] = useState(false)
  const { id, title, file, on, isDated, ageDays, bytes, isMissing, isRenewable } = region
  return (
    <Card as="li" className="flex flex-col gap-3 p-5">
      <h3 data-as-written className="text-xl break-words">
        {title}
      </h3>
      {isMissing && (
        <Alert tone="warn" title={t('Its files are missing')}>
          {t(
            'Its places are here; its map, streets, roads and addresses are not. Send its extract again.',
          )}
        </Alert>
      )}
      <ul className="grid gap-1 sm:grid-cols-2">
        {countsOf(region).map((says) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
      <p className="text-sm break-words text-ink-soft">
        {isDated
          ? t('{file}, data of {day}, {age} old.', {
              file,
              day: dayText(on),
              age: ageText(ageDays),
            })
          : t('{file}, which does not say how old its data is.', { file })}{' '}
        {t('Its files take {megabytes} MB.', {
          megabytes: numberText(bytes / 1_000_000, { maximumFractionDigits: 1 }),
        })}
      </p>
      <div className="mt-auto flex flex-wrap gap-3">
        {isRenewable && (
          <ActionForm actions={operatorActions} name="renew-region" fixed={{ id }}>
            <Button
              type="submit"
              variant="lead"
              aria-label={t('Bring up to date: {title}', { title })}
            >
              {t('Bring up to date')}
            </Button>
          </ActionForm>
        )}
        <Button
          variant="outline"
          aria-label={t('Remove {title}', { title })}
          onClick={() => setAsking(true)}
        >
          {t('Remove')}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Remove {title}?', { title })}
        description={t(
          'Its places and bins go, except those that people here have reviewed, corrected or voted on. Its map, streets, roads and addresses go as well.',
        )}
      >
        <div className="flex flex-wrap gap-3">
          <ActionForm
            actions={operatorActions}
            name="remove-region"
            fixed={{ id }}
            onDone={() => setAsking(false)}
          >
            <Button type="submit" variant="danger">
              {t('Remove it')}
            </Button>
          </ActionForm>
          <Button variant="outline" onClick={() => setAsking(false)}>
            {t('Keep it')}
          </Button>
        </div>
      </Dialog>
    </Card>
  )
}

/** What people ask first of a region; a product that an older edition lacks is left out. */
function countsOf({ counts }: ListedRegion): string[] {
  const places = counts['places']?.['places'] ?? 0
  const said = counts['places']?.['withPetStatement'] ?? 0
  const bins = counts['bins']?.['bins']
  const streets = counts['streets']?.['streets']
  const addresses = counts['addresses']?.['addresses']
  const says = [
    t('{places, plural, one {# place} other {# places}}', { places }),
    t('{share} say something of pets', {
      share: numberText(places === 0 ? 0 : said / places, { style: 'percent' }),
    }),
  ]
  if (bins !== undefined) says.push(t('{bins, plural, one {# bin} other {# bins}}', { bins }))
  if (streets !== undefined)
    says.push(t('{streets, plural, one {# street} other {# streets}}', { streets }))
  if (addresses !== undefined)
    says.push(t('{addresses, plural, one {# address} other {# addresses}}', { addresses }))
  return says
}

/** '9 days', '4 months', '13 years': as exactly as anybody asks how old a map is. */
function ageText(days: number): string {
  if (days < 60) return countedText(days, 'day')
  return days < 730
    ? countedText(Math.floor(days / 30.44), 'month')
    : countedText(Math.floor(days / 365.25), 'year')
}
