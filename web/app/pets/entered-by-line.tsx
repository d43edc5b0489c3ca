import { msg, t } from '@wayfur/domain/language/messages'
import type { EnteredBy } from '@wayfur/domain/pets/entered-by-schemas'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { AT_THE_COUNTER, SIGNED } from '@wayfur/domain/signed-records/counter'

/** Which clinic entered something, whether anybody has checked who that is, and the paper it brought. */
export function EnteredByLine({
  by: { clinic, city, lot, signature, documentId },
  documents,
}: {
  by: EnteredBy
  /** The papers of the pet, where they may be opened. */
  documents?: PetPassport['documents'] | undefined
}) {
  const how =
    signature === 'none'
      ? AT_THE_COUNTER
      : signature === 'holds'
        ? SIGNED
        : msg('Signed with a key that was revoked')
  const paper = documents?.find(({ id }) => id === documentId)
  return (
    <p className="text-sm text-ink-soft">
      {t('{how}: {clinic}, {city}', { how, clinic, city })}
      {lot !== null && t(', lot {lot}', { lot })}
      {paper !== undefined && (
        <>
          {' · '}
          <a href={paper.url} className="text-link py-1">
            {t('Paper of the clinic')}
          </a>
        </>
      )}
    </p>
  )
}
