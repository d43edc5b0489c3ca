import type { PetPassport } from '@wayfur/domain/pets/pet'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ActForm } from './act-form.tsx'
import { say } from '@wayfur/domain/language/say'

/** Put away, remember, delete: said plainly, and each can be undone. */
export function PutAwayPanel({ pet }: { pet: PetPassport }) {
  const isBack = pet.standing !== 'current'
  return (
    <div className="flex flex-col divide-y divide-line">
      {isBack ? (
        <Way
          title={say('Take back', undefined, 'pet')}
          says={say('Among your pets again, with reminders.')}
        >
          <ActForm act="move-pet" fixed={{ petId: pet.id, standing: 'current' }}>
            {({ isBusy }) => (
              <Button type="submit" look="lead" busy={isBusy}>
                {say('Take {name} back', { name: pet.name })}
              </Button>
            )}
          </ActForm>
        </Way>
      ) : (
        <>
          <Way
            title={say('Put away', undefined, 'verb')}
            says={say(
              'For a pet that lives elsewhere now. Everything is kept, reminders stop, and it leaves bookings and tags.',
            )}
          >
            <ActForm act="move-pet" fixed={{ petId: pet.id, standing: 'archived' }}>
              {({ isBusy }) => (
                <Button type="submit" look="outline" busy={isBusy}>
                  {say('Put {name} away', { name: pet.name })}
                </Button>
              )}
            </ActForm>
          </Way>
          <Way
            title={say('Remember')}
            says={say(
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
                    label={say('Day (optional)')}
                    name="passedOn"
                    type="date"
                    max={pet.today}
                    defaultValue={valueOf('passedOn')}
                    error={errorOf('passedOn')}
                  />
                  <Button type="submit" look="outline" busy={isBusy}>
                    {say('Remember {name}', { name: pet.name })}
                  </Button>
                </>
              )}
            </ActForm>
          </Way>
        </>
      )}
      <Way
        title={say('Delete')}
        says={say(
          'With everything about it, for everybody. Links stop at once. You can undo this for 30 days.',
        )}
      >
        <ActForm act="delete-pet" fixed={{ petId: pet.id }}>
          {({ isBusy }) => (
            <Button type="submit" look="danger" busy={isBusy} busyText={say('Deleting...')}>
              {say('Delete {name}', { name: pet.name }, 'pet')}
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
