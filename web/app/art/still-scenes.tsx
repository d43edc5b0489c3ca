import type { ReactElement } from 'react'
import { COATS, SittingDog, SleepingCat, WalkingDog } from './animals.tsx'
import { Fir, Tree } from './scene-parts.tsx'

/** Hills that close every page; the nearest one is the ground of the footer itself. */
function FooterHills() {
  const [tan, cream] = COATS
  return (
    <>
      <path
        d="M0 84c140-46 300-50 470-18 170 32 330 20 500-8 180-30 330-18 470 20v60H0z"
        fill="var(--color-art-far)"
      />
      <path d="M0 104c200-34 420-34 640-8 260 30 520 22 800-16v60H0z" fill="var(--color-art-mid)" />
      <Fir at="translate(402 22)" fill="var(--color-art-near)" />
      <Fir at="translate(436 36) scale(0.8)" fill="var(--color-art-deep)" />
      <Tree at="translate(948 34) scale(0.95)" fill="var(--color-art-near)" />
      <Tree at="translate(150 24)" fill="var(--color-art-near)" />
      <Fir at="translate(1290 20)" fill="var(--color-art-near)" />
      {tan && <WalkingDog coat={tan} at="translate(640 61) scale(0.7)" />}
      {cream && <SleepingCat coat={cream} at="translate(800 69) scale(0.62)" />}
      <path d="M0 122c240-18 480-16 720-8s480 8 720-10v30H0z" fill="var(--color-foot)" />
    </>
  )
}

/** A dog with its nose on a trail that leads nowhere yet. */
function SearchingDog() {
  const [tan] = COATS
  return (
    <>
      <path d="M14 128c10-66 52-106 112-106 58 0 92 42 100 106z" fill="var(--color-leaf-soft)" />
      <circle cx="176" cy="44" r="14" fill="var(--color-art-sun)" />
      <path d="M10 122c60-14 150-14 220 2 6 14-220 16-220-2z" fill="var(--color-art-mid)" />
      <path
        d="M136 124c16-2 30 2 42-4s6-14 18-18 18 2 26-4"
        fill="none"
        stroke="var(--color-art-ember)"
        strokeWidth="4"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      {tan && <WalkingDog coat={tan} at="translate(38 36) rotate(6 50 40) scale(1.15)" />}
      <g fill="none" stroke="var(--color-ink)" strokeWidth="4" strokeLinecap="round">
        <circle cx="186" cy="88" r="17" fill="var(--color-art-cloud)" fillOpacity="0.75" />
        <path d="M198 100l14 14" strokeWidth="6" />
      </g>
      <path
        d="M180 84q6-8 13 0c1 6-6 5-6 11M187 99v.5"
        fill="none"
        stroke="var(--color-ember)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  )
}

/** A cat asleep under a window: nothing happens here yet, and that is fine. */
function SleepingCatIndoors() {
  const grey = COATS[3]
  return (
    <>
      <path d="M14 132c6-70 50-112 108-112 60 0 96 44 104 112z" fill="var(--color-leaf-soft)" />
      <path
        d="M132 30h56q4 0 4 4v54h-64V34q0-4 4-4z"
        fill="var(--color-art-sky)"
        stroke="var(--color-art-fur-dark)"
        strokeWidth="5"
      />
      <circle cx="172" cy="50" r="9" fill="var(--color-art-sun)" />
      <path d="M131 84c16-14 40-14 58-4v8h-58z" fill="var(--color-art-mid)" />
      <path d="M160 30v58M128 58h64" stroke="var(--color-art-fur-dark)" strokeWidth="4" />
      <path d="M122 88h76v6h-76z" fill="var(--color-art-honey)" />
      <ellipse cx="116" cy="132" rx="98" ry="9" fill="var(--color-art-ember)" opacity="0.85" />
      <ellipse cx="116" cy="130" rx="82" ry="6" fill="var(--color-art-honey)" />
      {grey && <SleepingCat coat={grey} at="translate(62 32) scale(1.35)" />}
      <path
        d="M172 98h9l-9 11h9M190 106h6l-6 8h6"
        fill="none"
        stroke="var(--color-ink-soft)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

/** A map whose trail ends at a question, and a dog that waits for the answer. */
function EmptyMap() {
  const [tan] = COATS
  return (
    <>
      <ellipse cx="120" cy="136" rx="108" ry="10" fill="var(--color-leaf-soft)" />
      <g transform="rotate(-5 96 76)" stroke="var(--color-art-stone)" strokeLinejoin="round">
        <path d="M20 34l50-14v96l-50 14z" fill="var(--color-art-cream)" />
        <path d="M70 20l50 14v96l-50-14z" fill="var(--color-art-wall)" />
        <path d="M120 34l46-14v96l-46 14z" fill="var(--color-art-cream)" />
        <path
          d="M20 96l50-22v42l-50 14zM120 60l46-20v-20l-46 14z"
          fill="var(--color-art-mid)"
          opacity="0.8"
        />
        <path d="M70 94c16-10 30 4 50-6v20c-20 10-34-4-50 8z" fill="var(--color-art-water)" />
        <path
          d="M34 66c10-14 22-8 30 0s12 14 24 6 8-18 16-22"
          fill="none"
          stroke="var(--color-art-ember)"
          strokeWidth="4"
          strokeDasharray="1 8"
          strokeLinecap="round"
        />
        <path d="M70 20v96M120 34v96" stroke="var(--color-art-stone)" strokeWidth="1.5" />
        <path
          d="M124 66q8-11 17-1c2 8-8 8-8 15M133 87v1"
          fill="none"
          stroke="var(--color-art-line)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      {tan && <SittingDog coat={tan} at="translate(236 62) scale(-1 1)" />}
    </>
  )
}

/** Drawings that stand on many pages as they are. */
export const STILL_SCENES = {
  'footer-hills': FooterHills,
  'searching-dog': SearchingDog,
  'sleeping-cat': SleepingCatIndoors,
  'empty-map': EmptyMap,
} as const satisfies Record<string, () => ReactElement>
