import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { mayDo } from '@wayfur/domain/pets/household'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { FileText, Image } from 'lucide-react'
import { FileField } from '../files/file-field.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { passportActions } from './passport-actions.ts'
import { PassportSection } from './passport-section.tsx'

/** Papers of a pet, which only its household can open. */
export function DocumentsCard({ pet }: { pet: PetPassport }) {
  const mayRecord = mayDo(pet.role, 'record')
  return (
    <PassportSection title={t('Documents')}>
      {pet.documents.length === 0 ? (
        <p className="text-ink-soft">
          {t('Certificates, bills, findings. Only the household can open them.')}
        </p>
      ) : (
        <ul className="flex flex-col lined-rows">
          {pet.documents.map((document) => {
            const Icon = document.isPicture ? Image : FileText
            const shot = pet.vaccinations.find(({ id }) => id === document.vaccinationId)
            return (
              <li key={document.id} className="flex items-center gap-3 py-2">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                <div className="min-w-0 flex-1">
                  <a href={document.url} className="text-link break-words">
                    {document.title}
                  </a>
                  <p className="text-sm text-ink-soft">
                    {t('Added {addedOn}', { addedOn: dayText(document.addedOn) })}
                    {shot !== undefined && t(', belongs to {name}', { name: shot.name })}
                  </p>
                </div>
                {mayRecord && (
                  <ActionForm
                    actions={passportActions}
                    name="remove-document"
                    fixed={{ petId: pet.id, documentId: document.id }}
                  >
                    <Button
                      type="submit"
                      variant="quiet"
                      size="sm"
                      aria-label={t('Remove {title}', { title: document.title })}
                    >
                      {t('Remove')}
                    </Button>
                  </ActionForm>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {mayRecord && (
        <Disclosure label={t('Add a document')} isSnug className="needs-script">
          {/* Begun anew once something was added, so that the chooser is empty again. */}
          <ActionForm
            key={pet.documents[0]?.id ?? 0}
            actions={passportActions}
            name="add-document"
            clears
            fixed={{ petId: pet.id }}
            className="flex flex-col gap-4 pt-2"
          >
            <TextField
              label={t('Title')}
              name="title"
              required
              maxLength={120}
              autoComplete="off"
            />
            <FileField
              label={t('File')}
              name="fileUrl"
              purpose="document"
              required
              hint={t('A PDF or a picture.')}
            />
            {pet.vaccinations.length > 0 && (
              <SelectField
                label={t('Belongs to')}
                name="vaccinationId"
                options={[
                  { value: '', label: pet.name },
                  ...pet.vaccinations.map(({ id, name, date }) => ({
                    value: String(id),
                    label: `${name}, ${dayText(date)}`,
                  })),
                ]}
              />
            )}
            <div>
              <Button type="submit" variant="outline" busyText={t('Adding...')}>
                {t('Add document')}
              </Button>
            </div>
          </ActionForm>
        </Disclosure>
      )}
    </PassportSection>
  )
}
