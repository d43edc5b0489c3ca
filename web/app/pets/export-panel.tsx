import { addressOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { exportPet, passportAsArchive, passportOnPaper } from '@wayfur/domain/pets/endpoints'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import type { ReactNode } from 'react'
import { buttonVariant } from '../ui/button-variants.ts'

/** The passport as a sheet to print, and whole as a file to keep or to import elsewhere. */
export function ExportPanel({ pet }: { pet: PetPassport }) {
  return (
    <div className="flex flex-col lined-rows">
      <Way title={t('To print')} says={t('One page: for the vet, the sitter, the border.')}>
        <a
          href={addressOf(passportOnPaper, { params: { id: pet.id } })}
          download
          className={buttonVariant()}
        >
          {t('Download PDF')}
        </a>
      </Way>
      <Way
        title={t('To keep or to move')}
        says={t(
          'One file with the whole record, {inside}. Importing it gives the same passport again; the household and links stay here.',
          { inside: insideOf(pet) },
        )}
      >
        <a
          href={addressOf(passportAsArchive, { params: { id: pet.id } })}
          download
          className={buttonVariant({ variant: 'outline' })}
        >
          {t('Download whole passport (ZIP)')}
        </a>
      </Way>
      <Way
        title={t('For other programs')}
        says={t('The record alone, without photo and documents.')}
      >
        <a
          href={addressOf(exportPet, { params: { id: pet.id } })}
          download={t('wayfur-pet-{id}.json', { id: pet.id })}
          className={buttonVariant({ variant: 'outline' })}
        >
          {t('Download JSON')}
        </a>
      </Way>
    </div>
  )
}

/** 'the photo and 2 documents', as far as there are any. */
function insideOf({ imageUrl, documents }: PetPassport): string {
  const papers = t('{documents, plural, one {# document} other {# documents}}', {
    documents: documents.length,
  })
  if (imageUrl === null)
    return documents.length === 0 ? t('nothing left out') : t('{papers} with it', { papers })
  return documents.length === 0
    ? t('the photo with it')
    : t('the photo and {papers} with it', { papers })
}

function Way({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <h3 className="text-lg">{title}</h3>
      <p className="text-ink-soft">{says}</p>
      <div>{children}</div>
    </section>
  )
}
