import { dayText } from '@wayfur/domain/calendar'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { checkFacts } from '@wayfur/domain/pets/check-facts'
import { HEALTH_CHECK_WORDS } from '@wayfur/domain/pets/health-check'
import { speciesText } from '@wayfur/domain/pets/species-text'
import type {
  CheckedPart,
  KeyStanding,
  RecordVerdict,
} from '@wayfur/domain/signed-records/check-record'
import { useMoments } from '../shell/moment.tsx'
import { Alert } from '../ui/alert.tsx'

const KEY_WORDS: Readonly<
  Record<KeyStanding, { tone: 'good' | 'warn' | 'danger'; says: Message }>
> = {
  known: { tone: 'good', says: msg('Signed by a clinic that was confirmed') },
  replaced: {
    tone: 'good',
    says: msg('Signed by a clinic that was confirmed, with an earlier key of it'),
  },
  revoked: { tone: 'danger', says: msg('Not valid anymore: the key of the clinic was revoked') },
  unknown: { tone: 'warn', says: msg('Not confirmed: this key is not in the list') },
}

/** What is known of a code, or why nothing is. */
export type Checked =
  | RecordVerdict
  | { verdict: 'cannot' }
  | { verdict: 'no-code' }
  | { verdict: 'no-text' }

/** Who signed what, when, until when it is valid, and how it stands with the key. */
export function RecordVerdictCard({ checked, asOf }: { checked: Checked; asOf: string }) {
  if (checked.verdict === 'cannot') {
    return (
      <Alert tone="warn" title={t('This browser cannot check signatures')}>
        {t('Please use a newer browser. Nothing is known of this code.')}
      </Alert>
    )
  }
  if (checked.verdict === 'no-code') {
    return <Alert tone="warn" title={t('No code was found in that photo')} />
  }
  if (checked.verdict === 'no-text') {
    return <Alert tone="warn" title={t('Paste the text of the code first')} />
  }
  if (checked.verdict === 'not-valid') {
    return (
      <Alert title={t('Not valid')}>
        {t('This is no signed record, or something in it was changed.')}
      </Alert>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {checked.parts.map((part) => (
        <Part key={JSON.stringify(part.content)} part={part} asOf={asOf} />
      ))}
    </div>
  )
}

function Part({
  part: { key, since, content, unread },
  asOf,
}: {
  part: CheckedPart
  asOf: string
}) {
  const { momentOf } = useMoments()
  const { tone, says } = KEY_WORDS[key]
  const { petName, species, microchipId, clinic, city, entries, checks } = content
  return (
    <Alert tone={tone} title={t(says)}>
      {(key === 'known' || key === 'replaced') && (
        <p>{t('Not revoked in the list of {moment}.', { moment: momentOf(asOf) })}</p>
      )}
      {since !== null && <p>{t('Since {day}', { day: dayText(since) })}</p>}
      <p className="break-words">{t('{name}, {city}', { name: clinic, city })}</p>
      <p className="break-words">
        {[
          petName,
          speciesText(species),
          microchipId === null ? null : t('Microchip {microchipId}', { microchipId }),
        ]
          .filter((one) => one !== null)
          .join(' · ')}
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={JSON.stringify(entry)} className="break-words">
            {entry.name}: {t('given {day}', { day: dayText(entry.given) })}
            {entry.until !== null && t(', valid until {day}', { day: dayText(entry.until) })}
            {entry.lot !== null && t(', lot {lot}', { lot: entry.lot })}
            {t(', signed {day}', { day: dayText(entry.signedOn) })}
          </li>
        ))}
        {checks.map((check) => (
          <li key={JSON.stringify(check)} className="break-words">
            {t('{name}: {facts}, signed {day}', {
              name: t(HEALTH_CHECK_WORDS[check.kind]),
              facts: checkFacts({ ...check, validUntil: check.until }),
              day: dayText(check.signedOn),
            })}
          </li>
        ))}
      </ul>
      {unread > 0 && (
        <p className="font-semibold">
          {t(
            '{unread, plural, one {One more entry is} other {# more entries are}} of a kind that this copy of the page is too old to read. Connect once and open the page again.',
            { unread },
          )}
        </p>
      )}
    </Alert>
  )
}
