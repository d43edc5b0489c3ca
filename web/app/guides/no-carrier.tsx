import { msg } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { passportAddress } from '../pets/passport-search-params.ts'

/** One line for each pet whose record has no carrier, with the way to add one. */
export function NoCarrier({ pets }: { pets: readonly Pick<Pet, 'id' | 'name'>[] }) {
  return pets.map(({ id, name }) => (
    <p key={id}>
      <Sentence
        message={msg('No carrier of {name} is recorded. <0>Add a carrier</0>', { name })}
        parts={{
          0: (
            <Link
              to={passportAddress({ petId: id, open: 'add-carrier' })}
              className="text-link inline-flex min-h-11 items-center"
            />
          ),
        }}
      />
    </p>
  ))
}
