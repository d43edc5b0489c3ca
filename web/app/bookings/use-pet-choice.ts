import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { useState } from 'react'
import type { FormState } from '../forms/action-form.tsx'
import { useComing } from '../pets/coming.tsx'

export type PetChoice = ReturnType<typeof usePetChoice>

/** Which animals a booking is for: those that come along, else the first, until somebody chooses. */
export function usePetChoice(
  pets: readonly Pet[],
  earlier: WholeBooking | undefined,
  form: FormState,
) {
  const coming = useComing()?.pets.map(({ id }) => id) ?? []
  const [petIds, setPetIds] = useState(() => {
    const typed = form.typedAll('petIds')
    if (typed !== undefined) return typed.map(Number)
    if (earlier === undefined) {
      const ids = pets.map(({ id }) => id)
      const those = ids.filter((id) => coming.includes(id))
      return those.length > 0 ? those : ids.slice(0, 1)
    }
    // Those of an earlier booking that are still theirs.
    const booked = new Set(earlier.pets.map(({ petId }) => petId))
    return pets.flatMap(({ id }) => (booked.has(id) ? [id] : []))
  })
  const others = earlier === undefined ? (pets.length === 0 ? 1 : 0) : othersOf(earlier)
  const [otherPets, setOtherPets] = useState(Number(form.valueOf('otherPets', String(others))))
  const [petInfo, setPetInfo] = useState(form.valueOf('petInfo', earlier?.pet?.petInfo))
  const animals = petIds.length + otherPets
  return {
    petIds,
    setPet: (id: number, isComing: boolean) =>
      setPetIds((before) => [...before.filter((one) => one !== id), ...(isComing ? [id] : [])]),
    otherPets,
    setOtherPets,
    petInfo,
    setPetInfo,
    /** How many come; one while none is chosen, so that there is a price to see. */
    animals: Math.max(1, animals),
    isTold: animals > 0 && (otherPets === 0 || petInfo.trim() !== ''),
  }
}

function othersOf({ animals, pets }: WholeBooking): number {
  return Math.max(0, animals - pets.length)
}
