import { STALE_AFTER_DAYS } from '@wayfur/domain/guides/source'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { Alert } from '../ui/alert.tsx'

/** Says once, above all rows, which of them were checked lately and that the others must be asked for. */
export function StaleSourcesNote({
  fresh,
  old,
  confirmWith,
}: {
  /** The names of rows checked lately. */
  fresh: readonly string[]
  /** How many are older. */
  old: number
  /** Who has the last word: 'the airline and your vet'. */
  confirmWith: string
}) {
  if (old === 0) return null
  const days = STALE_AFTER_DAYS
  return (
    <Alert tone="warn" title={t('Confirm before you book')}>
      {fresh.length === 0
        ? t(
            'These rules come from sources that are more than {days} days old or undated. Confirm them with {confirmWith}.',
            { days, confirmWith },
          )
        : t(
            'Checked in the last {days} days: {names}. All others come from sources that are older or undated: confirm them with {confirmWith}.',
            { days, names: listText(fresh), confirmWith },
          )}
    </Alert>
  )
}
