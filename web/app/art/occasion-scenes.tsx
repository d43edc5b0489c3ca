import type { ReactElement } from 'react'
import { CatFace, DogFace, WORN_COAT } from './animals.tsx'
import {
  LINE,
  CREAM,
  HONEY,
  DEEP,
  STONE,
  WOOD,
  EMBER,
  BERRY,
  PLUM,
  WATER,
  WALL,
} from './scene-parts.tsx'

/** A string of flags across the picture, its middle `drop` below its ends. */
function Bunting({ y, drop }: { y: number; drop: number }) {
  const colors = [EMBER, HONEY, BERRY, WATER, PLUM]
  const flags = Array.from({ length: 10 }, (_, at) => {
    const x = 16 + at * 32
    const along = (x + 8) / 320
    return { x, y: y + 4 * drop * along * (1 - along), fill: colors[at % colors.length] }
  })
  return (
    <>
      <path d={`M0 ${y}q160 ${drop * 2} 320 0`} fill="none" stroke={LINE} strokeWidth="2" />
      {flags.map((flag) => (
        <path key={flag.x} d={`M${flag.x} ${flag.y.toFixed(1)}h17l-8.500 15z`} fill={flag.fill} />
      ))}
    </>
  )
}

/** A blanket on the grass, for people and their animals to meet on. */
function Meetup() {
  return (
    <>
      <Bunting y={54} drop={9} />
      <path d="M96 148l22-18h92l24 18z" fill={EMBER} />
      <path
        d="M112 135h104M104 142h122M140 130l-8 18M166 130v18M192 130l10 18"
        stroke={CREAM}
        strokeWidth="2.500"
      />
      <path d="M146 112h30q3 0 3 3v17h-36v-17q0-3 3-3z" fill={WOOD} />
      <path d="M150 112c0-16 22-16 22 0" fill="none" stroke={WOOD} strokeWidth="3.500" />
      <circle cx="198" cy="136" r="7" fill={HONEY} />
    </>
  )
}

/** Cones and a jump. */
function Training() {
  return (
    <>
      <path d="M132 96v58M208 96v58" stroke={CREAM} strokeWidth="7" strokeLinecap="round" />
      <path d="M132 104v8M132 124v8M208 104v8M208 124v8" stroke={EMBER} strokeWidth="7" />
      <path d="M128 116h84" stroke={EMBER} strokeWidth="7" strokeLinecap="round" />
      <path d="M148 116h16M180 116h16" stroke={CREAM} strokeWidth="7" />
      <path d="M226 154l12-38h6l12 38zM84 154l9-28h5l9 28z" fill={EMBER} />
      <path d="M233 132h16l3 9h-22zM89 138h13l2 7H87z" fill={CREAM} />
    </>
  )
}

/** A house that waits for somebody. */
function Adoption() {
  return (
    <>
      <path d="M98 152V92l62-38 62 38v60z" fill={WALL} />
      <path
        d="M86 98l74-48 74 48"
        fill="none"
        stroke={EMBER}
        strokeWidth="11"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M160 92c-8-14-28-8-26 8 2 12 16 20 26 28 10-8 24-16 26-28 2-16-18-22-26-8z"
        fill={BERRY}
      />
      <path d="M140 152v-12q0-9 9-9h22q9 0 9 9v12z" fill={LINE} />
    </>
  )
}

/** Two tents and flags over them. */
function Festival() {
  return (
    <>
      <Bunting y={46} drop={12} />
      <path d="M90 104l36-30 36 30z" fill={PLUM} />
      <path d="M94 104h64v50H94z" fill={CREAM} />
      <path d="M94 104h16v50H94zM126 104h16v50h-16z" fill={PLUM} opacity=".85" />
      <path d="M172 110l34-26 34 26z" fill={HONEY} />
      <path d="M176 110h60v44h-60z" fill={CREAM} />
      <path d="M176 110h15v44h-15zM206 110h15v44h-15z" fill={HONEY} />
      <path
        d="M126 74V60l14 5-14 5M206 84V70l14 5-14 5"
        fill={EMBER}
        stroke={LINE}
        strokeWidth="2"
      />
    </>
  )
}

/** Through the window of an airplane. */
function Flight() {
  return (
    <>
      <path d="M106 40h72q24 0 24 26v56q0 26-24 26h-72q-24 0-24-26V66q0-26 24-26z" fill={STONE} />
      <path d="M110 48h64q20 0 20 22v48q0 22-20 22h-64q-20 0-20-22V70q0-22 20-22z" fill={WATER} />
      <circle cx="168" cy="72" r="11" fill="var(--color-art-sun)" />
      <path
        d="M92 122c14-18 34-14 40-4 8-12 30-10 34 2 12-4 24 0 28 8-2 8-8 12-20 12h-64c-12 0-18-8-18-18z"
        fill="var(--color-art-cloud)"
      />
      <path d="M94 112l72-22 24-4-10 16-60 20z" fill={CREAM} />
      <path d="M124 108l46-14" stroke={EMBER} strokeWidth="4" strokeLinecap="round" />
      <path d="M0 158h320v42H0z" fill={PLUM} opacity=".5" />
      <path d="M226 92h62q9 0 9 9v50q0 8-8 8h-64q-8 0-8-8v-50q0-9 9-9z" fill={EMBER} />
      <path d="M234 102h46q6 0 6 6v34q0 6-6 6h-46q-6 0-6-6v-34q0-6 6-6z" fill={LINE} />
      <DogFace coat={WORN_COAT} at="translate(232 98) scale(.62)" />
      <path d="M243 102v46M271 102v46" stroke={STONE} strokeWidth="3" opacity=".8" />
      <path d="M245 92v-6q0-5 5-5h14q5 0 5 5v6" fill="none" stroke={LINE} strokeWidth="4" />
    </>
  )
}

/** A passport of its own. */
function Passport() {
  return (
    <>
      <path d="M0 140h320v60H0z" fill={WOOD} />
      <path d="M0 136h320v7H0z" fill={HONEY} />
      <g transform="rotate(-8 130 100)">
        <path d="M92 46h76q8 0 8 8v94H84V54q0-8 8-8z" fill={DEEP} />
        <circle cx="130" cy="84" r="21" fill="none" stroke={HONEY} strokeWidth="3" />
        <g fill={HONEY}>
          <ellipse cx="130" cy="90" rx="8" ry="6.500" />
          <circle cx="120" cy="82" r="3.500" />
          <circle cx="126" cy="75" r="3.500" />
          <circle cx="134" cy="75" r="3.500" />
          <circle cx="140" cy="82" r="3.500" />
        </g>
        <path d="M106 120h48M114 130h32" stroke={HONEY} strokeWidth="4" strokeLinecap="round" />
      </g>
      <path d="M206 66h78q6 0 6 6v64h-90V72q0-6 6-6z" fill={CREAM} />
      <path d="M210 76h34v38h-34z" fill={WATER} />
      <CatFace coat={WORN_COAT} at="translate(209 78) scale(.44)" />
      <path
        d="M254 82h28M254 94h28M254 106h20M210 124h72"
        stroke={STONE}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  )
}

/** What events are drawn by, and pages of their own subject. Those that are close bring their own ground. */
export const OCCASIONS = {
  meetup: Meetup,
  training: Training,
  adoption: Adoption,
  festival: Festival,
  flight: Flight,
  passport: Passport,
} as const satisfies Record<string, () => ReactElement>
