import { smallPictureUrl } from '@wayfur/domain/files/file'
import type { Species } from '@wayfur/domain/pets/pet-schemas'
import { COATS, SittingCat, SittingDog } from '../art/animals.tsx'
import { classNames } from '../ui/class-names.ts'

interface PetPortraitProps {
  pet: { id: number; species: string; imageUrl: string | null }
  /** The large photo; lists take the small one. */
  isLarge?: boolean
  className?: string
}

/** The photo of a pet, or our drawing of its species. Its name always stands beside it. */
export function PetPortrait({ pet, isLarge = false, className }: PetPortraitProps) {
  const frame = classNames(
    'aspect-square shrink-0 rounded-full bg-leaf-soft object-cover',
    className,
  )
  if (pet.imageUrl !== null) {
    const src = isLarge ? pet.imageUrl : smallPictureUrl(pet.imageUrl)
    return <img src={src} alt="" width={200} height={200} className={frame} />
  }
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={frame}>
      <ellipse cx="50" cy="86" rx="34" ry="6" fill="var(--color-art-far)" />
      <Animal species={pet.species as Species} coat={COATS[pet.id % COATS.length] ?? COATS[0]} />
    </svg>
  )
}

function Animal({ species, coat }: { species: Species; coat: (typeof COATS)[number] | undefined }) {
  if (coat === undefined) return null
  if (species === 'Dog') return <SittingDog coat={coat} at="translate(14 14)" />
  if (species === 'Cat') return <SittingCat coat={coat} at="translate(10 14)" />
  if (species === 'Bird') return <Bird coat={coat} />
  if (species === 'Rabbit') return <Rabbit coat={coat} />
  return <Paw />
}

interface Drawn {
  coat: (typeof COATS)[number]
}

function Bird({ coat }: Drawn) {
  return (
    <g>
      <path d="M46 76v10M56 76v10" stroke="var(--color-art-honey)" strokeWidth="3" />
      <path
        d="M24 70c2-26 14-44 30-44 13 0 20 9 20 20 0 20-14 32-32 32-6 0-12-3-18-8z"
        fill={coat.fur}
      />
      <path d="M34 60c4-12 14-16 24-14-2 14-10 22-22 22z" fill={coat.shade} />
      <path d="M73 40l12 5-12 5z" fill="var(--color-art-honey)" />
      <circle cx="62" cy="40" r="2.6" fill="var(--color-art-line)" />
    </g>
  )
}

function Rabbit({ coat }: Drawn) {
  return (
    <g>
      <path
        d="M42 40c-8-10-10-24-4-28 6-2 10 12 10 26zM56 40c8-10 10-24 4-28-6-2-10 12-10 26z"
        fill={coat.shade}
      />
      <path d="M26 86c-2-18 8-30 24-30s26 12 24 30z" fill={coat.fur} />
      <ellipse cx="50" cy="48" rx="19" ry="16" fill={coat.fur} />
      <circle cx="43" cy="46" r="2.2" fill="var(--color-art-line)" />
      <circle cx="57" cy="46" r="2.2" fill="var(--color-art-line)" />
      <path d="M47 53l3 3 3-3z" fill="var(--color-art-berry)" />
    </g>
  )
}

function Paw() {
  return (
    <g fill="var(--color-art-near)">
      <ellipse cx="50" cy="62" rx="19" ry="15" />
      <ellipse cx="28" cy="46" rx="7" ry="9" />
      <ellipse cx="42" cy="33" rx="7" ry="9" />
      <ellipse cx="58" cy="33" rx="7" ry="9" />
      <ellipse cx="72" cy="46" rx="7" ry="9" />
    </g>
  )
}
