import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ActForm } from './act-form.tsx'
import { t } from '@wayfur/domain/language/messages'

/** Put away, remember, delete: said plainly, and each can be undone. */
export function ArchivePanel({ pet }: { pet: PetPassport }) {
  const isBack = pet.standing !== 'current'
  return (
    <div className="flex flex-col divide-y divide-line">
      {isBack ? (
        <Way
          title={t('Take back', { context: 'pet' })}
          says={t('Among your pets again, with reminders.')}
        >
          <ActForm act="move-pet" fixed={{ petId: pet.id, standing: 'current' }}>
            {({ isBusy }) => (
              <Button type="submit" variant="lead" busy={isBusy}>
                {t('Take {name} back', { name: pet.name })}
              </Button>
            )}
          </ActForm>
        </Way>
      ) : (
        <>
          <Way
            title={t('Put away', { context: 'verb' })}
            says={t(
              'For a pet that lives elsewhere now. Everything is kept, reminders stop, and it leaves bookings and tags.',
            )}
          >
            <ActForm act="move-pet" fixed={{ petId: pet.id, standing: 'archived' }}>
              {({ isBusy }) => (
                <Button type="submit" variant="outline" busy={isBusy}>
                  {t('Put {name} away', { name: pet.name })}
                </Button>
              )}
            </ActForm>
          </Way>
          <Way
            title={t('Remember')}
            says={t(
              'If {name} has died. The passport is kept as a memory, and nothing reminds you any more.',
              { name: pet.name },
            )}
          >
            <ActForm
              act="move-pet"
              fixed={{ petId: pet.id, standing: 'memorial' }}
              className="flex flex-wrap items-end gap-3"
            >
              {({ isBusy, errorOf, valueOf }) => (
                <>
                  <TextField
                    label={t('Day (optional)')}
                    name="passedOn"
                    type="date"
                    max={pet.today}
                    defaultValue={valueOf('passedOn')}
                    error={errorOf('passedOn')}
                  />
                  <Button type="submit" variant="outline" busy={isBusy}>
                    {t('Remember {name}', { name: pet.name })}
                  </Button>
                </>
              )}
            </ActForm>
          </Way>
        </>
      )}
      <Way
        title={t('Delete')}
        says={t(
          'With everything about it, for everybody. Links stop at once. You can undo this for 30 days.',
        )}
      >
        <ActForm act="delete-pet" fixed={{ petId: pet.id }}>
          {({ isBusy }) => (
            <Button type="submit" variant="danger" busy={isBusy} busyText={t('Deleting...')}>
              {t('Delete {name}', { name: pet.name, context: 'pet' })}
            </Button>
          )}
        </ActForm>
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
