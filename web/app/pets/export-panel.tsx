import type { PetPassport } from '@wayfur/domain/pets/pet'
import type { ReactNode } from 'react'
import { buttonLook } from '../ui/button-look.ts'

/** The passport as a sheet to print, and whole as a file to keep or to import elsewhere. */
export function ExportPanel({ pet }: { pet: PetPassport }) {
  return (
    <div className="flex flex-col divide-y divide-line">
      <Way title="To print" says="One page: for the vet, the sitter, the border.">
        <a href={`/api/pets/${pet.id}/passport.pdf`} download className={buttonLook()}>
          Download PDF
        </a>
      </Way>
      <Way
        title="To keep or to move"
        says={`One file with the whole record, ${insideOf(pet)}. Importing it gives the same passport again; the household and links stay here.`}
      >
        <a
          href={`/api/pets/${pet.id}/passport.zip`}
          download
          className={buttonLook({ look: 'outline' })}
        >
          Download whole passport (ZIP)
        </a>
      </Way>
      <Way title="For other programs" says="The record alone, without photo and documents.">
        <a
          href={`/api/pets/${pet.id}/export`}
          download={`wayfur-pet-${pet.id}.json`}
          className={buttonLook({ look: 'outline' })}
        >
          Download JSON
        </a>
      </Way>
    </div>
  )
}

/** 'the photo and 2 documents', as far as there are any. */
function insideOf({ imageUrl, documents }: PetPassport): string {
  const papers = documents.length === 1 ? '1 document' : `${documents.length} documents`
  if (imageUrl === null) return documents.length === 0 ? 'nothing left out' : `${papers} with it`
  return documents.length === 0 ? 'the photo with it' : `the photo and ${papers} with it`
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
