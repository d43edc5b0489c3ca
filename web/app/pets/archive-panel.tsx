import { t } from '@wayfur/domain/language/messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { passportActions } from './passport-actions.ts'

/** Archive, remember, delete: said plainly, and each can be undone. */
export function ArchivePanel({ pet }: { pet: PetPassport }) {
  const isBack = pet.standing !== 'current'
  return (
    <div className="flex flex-col lined-rows">
      {isBack ? (
        <Way title={t('Bring back')} says={t('Among your pets again, with reminders.')}>
          <ActionForm
            actions={passportActions}
            name="move-pet"
            fixed={{ petId: pet.id, standing: 'current' }}
          >
            <Button type="submit" variant="lead">
              {t('Bring {name} back', { name: pet.name })}
            </Button>
          </ActionForm>
        </Way>
      ) : (
        <>
          <Way
            title={t('Archive')}
            says={t(
              'For a pet that lives elsewhere now. Everything is kept, reminders stop, and it leaves bookings and tags.',
            )}
          >
            <ActionForm
              actions={passportActions}
              name="move-pet"
              fixed={{ petId: pet.id, standing: 'archived' }}
            >
              <Button type="submit" variant="outline">
                {t('Archive {name}', { name: pet.name })}
              </Button>
            </ActionForm>
          </Way>
          <Way
            title={t('Remember')}
            says={t('If {name} has died. The passport is kept as a memory, and reminders stop.', {
              name: pet.name,
            })}
          >
            <ActionForm
              actions={passportActions}
              name="move-pet"
              fixed={{ petId: pet.id, standing: 'memorial' }}
              className="flex flex-wrap items-end gap-3"
            >
              <TextField label={t('Day (optional)')} name="passedOn" type="date" max={pet.today} />
              <Button type="submit" variant="outline">
                {t('Remember {name}', { name: pet.name })}
              </Button>
            </ActionForm>
          </Way>
        </>
      )}
      <Way
        title={t('Delete')}
        says={t(
          'With everything about it, for everyone. Links stop right away. You can undo this for 30 days.',
        )}
      >
        <ActionForm actions={passportActions} name="delete-pet" fixed={{ petId: pet.id }}>
          <Button type="submit" variant="danger" busyText={t('Deleting...')}>
            {t('Delete {name}', { name: pet.name, context: 'pet' })}
          </Button>
        </ActionForm>
      </Way>
    </div>
  )
}

function Way({
  title,
  says,
  children,
}: {
  title: string
  says: string
  children: React.ReactNode
}) {
  return (
    <section className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <h3 className="text-lg">{title}</h3>
      <p className="text-ink-soft">{says}</p>
      <div>{children}</div>
    </section>
  )
}
