import { msg, t } from '@wayfur/domain/language/messages'
import type { EnteredBy } from '@wayfur/domain/pets/entered-by-schemas'
import { AT_THE_COUNTER, SIGNED } from '@wayfur/domain/signed-records/counter'

/** Which clinic entered a vaccination, and whether anybody has checked who that is. */
export function EnteredByLine({ by: { clinic, city, lot, signature } }: { by: EnteredBy }) {
  const how =
    signature === 'none'
      ? AT_THE_COUNTER
      : signature === 'holds'
        ? SIGNED
        : msg('Signed with a key that was revoked')
  return (
    <p className="text-sm text-ink-soft">
      {t('{how}: {clinic}, {city}', { how, clinic, city })}
      {lot !== null && t(', lot {lot}', { lot })}
    </p>
  )
}
