import type { ReactNode } from 'react'
import { COATS, SittingCat, SittingDog, WalkingDog } from './animals.tsx'
import { seededChoice } from './seeded-choice.ts'
import { svgText } from './svg-text.ts'

const SKIES = ['sky', 'wall-sage', 'wall-brick', 'water'].map((sky) => `var(--color-art-${sky})`)
const COLLARS = ['ember', 'berry', 'plum', 'honey'].map((collar) => `var(--color-art-${collar})`)
const HILLS = [
  'M0 70c22-14 48-16 100-4v34H0z',
  'M0 62c30 12 62 10 100-6v44H0z',
  'M0 74c18-22 44-22 58-8 12-10 28-10 42-2v36H0z',
] as const

/** The companions, each so far up and in that its face is what is seen. */
const FACES = [
  { Animal: SittingDog, at: 'translate(-24 14) scale(1.42)' },
  { Animal: SittingCat, at: 'translate(-6 16) scale(1.4)' },
  { Animal: WalkingDog, at: 'translate(-46 26) scale(1.24)' },
] as const

interface ProviderAvatarProps {
  /** The provider's id: it always gets the same picture. */
  id: number
  className?: string
}

/** The picture of a provider without a photo of their own, drawn here from nothing but the id. */
export function ProviderAvatar({ id, className }: ProviderAvatarProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: svgText(drawn(id)) }}
    />
  )
}

function drawn(id: number): ReactNode {
  const pick = seededChoice(`provider ${id}`)
  const { Animal, at } = FACES[pick('face', FACES.length)] ?? FACES[0]
  const coat = COATS[pick('coat', COATS.length)] ?? COATS[0]
  return (
    <>
      <path d="M0 0h100v100H0z" fill={SKIES[pick('sky', SKIES.length)]} />
      <circle cx={pick('sun', 2) === 0 ? 20 : 80} cy="24" r="9" fill="var(--color-art-sun)" />
      <path d={HILLS[pick('hill', HILLS.length)]} fill="var(--color-art-mid)" />
      <path d="M0 90c30-6 70-6 100 0v10H0z" fill="var(--color-art-near)" />
      {coat && (
        <Animal coat={coat} collar={COLLARS[pick('collar', COLLARS.length)] ?? ''} at={at} />
      )}
    </>
  )
}
