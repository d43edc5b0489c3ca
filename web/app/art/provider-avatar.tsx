import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { seededChoice } from './seeded-choice.ts'
import { svgText } from './svg-text.ts'

const GROUNDS = ['sky', 'wall-sage', 'wall-brick', 'water'].map(
  (ground) => `var(--color-art-${ground})`,
)
const HAIRS = ['line', 'fur-dark', 'honey', 'stone'].map((hair) => `var(--color-art-${hair})`)

/** Clothes, each with the ink that is legible on it. */
const CLOTHES = [
  { cloth: 'var(--color-leaf)', ink: 'text-on-leaf' },
  { cloth: 'var(--color-ember)', ink: 'text-on-ember' },
  { cloth: 'var(--color-foot)', ink: 'text-on-foot' },
] as const

/** What lies behind the head and what lies on it, of each way to wear the hair. */
const CUTS = [
  { behind: '', over: 'M33 34c0-14 8-20 17-20s17 6 17 20c-4-7-9-9-17-9s-13 2-17 9z' },
  {
    behind: 'M30 36c0-16 9-23 20-23s20 7 20 23v24c0 4-40 4-40 0z',
    over: 'M34 34c2-10 10-13 18-13 7 0 12 4 14 13-6-2-9-5-11-8-4 5-12 8-21 8z',
  },
  {
    behind: 'M50 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16z',
    over: 'M33 33c1-13 8-19 17-19s16 6 17 19c-5-6-10-8-17-8s-12 2-17 8z',
  },
  { behind: '', over: 'M35 27c2-8 8-12 15-12s13 4 15 12c-9-4-21-4-30 0z' },
] as const

interface ProviderAvatarProps {
  /** The provider's id: it always gets the same picture. */
  id: number
  /** 'FC'; empty where the name has no letters. */
  initials: string
  className?: string
}

/** A drawn person with initials, for a provider who has given no photo of themselves. */
export function ProviderAvatar({ id, initials, className }: ProviderAvatarProps) {
  const pick = seededChoice(`provider ${id}`)
  const { cloth, ink } = CLOTHES[pick('clothes', CLOTHES.length)] ?? CLOTHES[0]
  return (
    // Letters and lines scale together with the picture, whose width is their measure.
    <span
      aria-hidden="true"
      className={classNames('@container relative block overflow-hidden', className)}
    >
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="xMidYMid slice"
        className="block size-full"
        dangerouslySetInnerHTML={{ __html: svgText(drawn(pick, cloth)) }}
      />
      <span
        className={classNames(
          'absolute inset-x-0 bottom-[4%] text-center text-[19cqw] leading-none font-semibold',
          ink,
        )}
      >
        {initials}
      </span>
    </span>
  )
}

function drawn(pick: ReturnType<typeof seededChoice>, cloth: string): ReactNode {
  const { behind, over } = CUTS[pick('cut', CUTS.length)] ?? CUTS[0]
  const hair = HAIRS[pick('hair', HAIRS.length)]
  return (
    <>
      <path d="M0 0h100v100H0z" fill={GROUNDS[pick('ground', GROUNDS.length)]} />
      <path d={behind} fill={hair} />
      <path d="M6 100c2-28 18-39 44-39s42 11 44 39z" fill={cloth} />
      <path d="M42 50h16v10a8 8 0 0 1-16 0z" fill="var(--color-art-skin)" />
      <circle cx="50" cy="38" r="18" fill="var(--color-art-skin)" />
      <path d={over} fill={hair} />
      <path
        d="M43 45c4 5 10 5 14 0"
        fill="none"
        stroke="var(--color-art-line)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="43.5" cy="38" r="1.8" fill="var(--color-art-line)" />
      <circle cx="56.5" cy="38" r="1.8" fill="var(--color-art-line)" />
    </>
  )
}
