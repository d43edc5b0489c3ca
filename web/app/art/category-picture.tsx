import type { ReactNode } from 'react'
import type { PlaceCategory } from '@wayfur/domain/places/category'
import { COATS, SittingCat, SittingDog, SleepingCat, WalkingDog } from './animals.tsx'
import { PLACE_SCENES } from './place-scenes.tsx'
import { svgText } from './svg-text.ts'
import { variation } from './variation.ts'

const SKYLINES = [
  ['M0 118c50-26 92-30 140-8s110 22 180-14v104H0z', 'M0 140c60-22 120-16 170-4s100 8 150-10v74H0z'],
  [
    'M0 108l54-38 40 26 46-46 58 52 44-24 78 40v92H0z',
    'M0 142c50-14 110-20 180-8 60 10 100 6 140-4v70H0z',
  ],
  [
    'M0 122c30-30 70-40 110-18 40-36 110-34 150 4 20-14 40-16 60-8v100H0z',
    'M0 136c70 6 130-12 190-8 60 4 90 14 130 8v64H0z',
  ],
] as const

const WALLS = ['wall', 'wall-brick', 'wall-sage'].map((wall) => `var(--color-art-${wall})`)

/** How far the scene stands from the middle, so that two places in a row differ at a glance. */
const SHIFTS = [-22, 0, 22] as const

const ANIMALS = [WalkingDog, SittingDog, SittingDog, SleepingCat, SittingCat] as const

interface CategoryPictureProps {
  category: PlaceCategory
  /** The place's id: it always gets the same picture, and its neighbour another. */
  id: string | number
  className?: string
}

/**
 * The picture of a place that has no photo: what kind of place it is, and who goes there. It is
 * drawn for a frame of 16 by 10 and lets its edges be cut. It tells nothing that is not written
 * beside it.
 */
export function CategoryPicture({ category, id, className }: CategoryPictureProps) {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: drawn(category, id) }}
    />
  )
}

/** Pictures that are kept drawn; a visitor's lists, or a server's busiest towns, are fewer. */
const MOST_KEPT = 1_000
const kept = new Map<string, string>()

function drawn(category: PlaceCategory, id: string | number): string {
  const key = `${category}/${id}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const picture = svgText(draw(category, id))
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, picture)
  return picture
}

function draw(category: PlaceCategory, id: string | number): ReactNode {
  const pick = variation(id)
  const colour = category.replace('_', '-')
  const tint = `var(--color-cat-${colour})`
  const [far, near] = SKYLINES[pick('skyline', SKYLINES.length)] ?? SKYLINES[0]
  const Scene = PLACE_SCENES[category]
  const Animal = ANIMALS[pick('animal', ANIMALS.length)] ?? WalkingDog
  const coat = COATS[pick('coat', COATS.length)] ?? COATS[0]
  const wall = WALLS[pick('wall', WALLS.length)] ?? ''
  const shift = SHIFTS[pick('shift', SHIFTS.length)] ?? 0
  const isMirrored = pick('mirror', 2) === 1
  return (
    <>
      <path d="M0 0h320v200H0z" fill={`var(--color-cat-${colour}-soft)`} />
      <circle
        cx={54 + pick('sun', 5) * 48}
        cy={34 + pick('height', 3) * 8}
        r="17"
        fill="var(--color-art-sun)"
      />
      <g transform={isMirrored ? 'translate(320 0) scale(-1 1)' : undefined}>
        <path d={far} fill="var(--color-art-far)" />
        <path d={near} fill="var(--color-art-mid)" />
        <path d="M0 160c80-6 220-6 320 2v38H0z" fill="var(--color-art-near)" />
      </g>
      <g transform={`translate(${shift} 0)`}>
        <Scene tint={tint} wall={wall} pick={pick} />
      </g>
      <path d="M0 186c90-10 230-8 320 0v14H0z" fill="var(--color-art-trail)" />
      {coat && (
        <Animal
          coat={coat}
          collar={tint}
          at={isMirrored ? 'translate(20 122) scale(0.86)' : 'translate(300 122) scale(-0.86 0.86)'}
        />
      )}
    </>
  )
}
