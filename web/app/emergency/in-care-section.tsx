import type { PetInCare } from '@wayfur/domain/emergency/alert-schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import { href, Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { Moment } from '../shell/moment.tsx'
import { Card } from '../ui/card.tsx'
import { TellForm } from './tell-everyone.tsx'

/** Pets of others that the reader has by bookings that run. */
export function InCareSection({ pets }: { pets: readonly PetInCare[] }) {
  if (pets.length === 0) return null
  return (
    <section aria-labelledby="in-care" className="mt-8">
      <h2 id="in-care" className="scroll-mt-24 text-2xl">
        {t('In your care')}
      </h2>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        {pets.map((pet) => (
          <Card key={pet.id} as="article" aria-labelledby={`care-${pet.id}`} className="p-4 md:p-5">
            <h3 id={`care-${pet.id}`} className="text-xl break-words">
              {pet.name}
            </h3>
            <p className="text-ink-soft">
              <Sentence
                message={msg('With you until <0></0>. <1>Its vet and what it needs</1>')}
                parts={{
                  0: <Moment at={pet.until} />,
                  1: (
                    <Link
                      to={href('/bookings/:id', { id: String(pet.bookingId) })}
                      className="text-link"
                    />
                  ),
                }}
              />
            </p>
            <TellForm
              pet={pet}
              people={t('Told at once: the household of {name} ({count}).', {
                name: pet.name,
                count: pet.household,
              })}
            />
          </Card>
        ))}
      </div>
    </section>
  )
}
