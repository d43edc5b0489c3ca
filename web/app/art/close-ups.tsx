import type { ReactElement } from 'react'
import { DogFace, WORN_COAT } from './animals.tsx'
import {
  UnderTheTable,
  OnTheTable,
  AsleepOnTheBed,
  AtTheDoor,
  OnTheShelf,
  OnTheCounter,
  OnTheExamTable,
  InTheCarrier,
  InTheTub,
  GroomersTools,
} from './close-ups-indoors.tsx'
import {
  LINE,
  CREAM,
  HONEY,
  DEEP,
  NEAR,
  MID,
  STONE,
  WOOD,
  EMBER,
  WATER,
  WALL,
  TINT,
  Bowl,
  Paw,
} from './scene-parts.tsx'

/** A bench that is taken for a moment. */
function BenchWithLeash() {
  return (
    <>
      <path d="M0 96c60-26 120-30 180-14 60 14 100 10 140-4v60H0z" fill={MID} />
      <path d="M0 126c90-12 220-14 320 0v74H0z" fill={NEAR} />
      <path d="M96 70h168M96 86h168" stroke={WOOD} strokeWidth="11" strokeLinecap="round" />
      <path d="M90 112h180" stroke={WOOD} strokeWidth="13" strokeLinecap="round" />
      <path d="M114 64v92M246 64v92M112 114l-10 42M248 114l10 42" stroke={LINE} strokeWidth="6" />
      <path
        d="M212 66c-18 10-14 34 2 36 20 2 22-22 6-22-20 0-22 44-2 60"
        fill="none"
        stroke={EMBER}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="60" cy="146" r="14" fill={HONEY} />
      <path
        d="M49 139c8 6 8 12 3 19M72 140c-8 4-9 10-4 17"
        fill="none"
        stroke={CREAM}
        strokeWidth="3"
      />
      <path
        d="M26 160l4-12 4 12M150 164l5-14 5 14M284 160l4-13 5 13"
        fill="none"
        stroke={DEEP}
        strokeWidth="3.500"
        strokeLinecap="round"
      />
    </>
  )
}

/** After the disc. */
function MidAir() {
  return (
    <>
      <path d="M0 116c70-24 130-24 190-8 50 14 90 12 130 0v92H0z" fill={MID} />
      <path d="M0 140c90-10 220-12 320 2v58H0z" fill={NEAR} />
      <g transform="translate(24 70) scale(.8)">
        <path d="M23 70c1-12 1-20 0-30h5c-1 10-1 18 1 30z" fill={WOOD} />
        <path
          d="M25 2c9 0 14 6 14 12 7 2 11 7 11 14 0 9-8 15-17 14-5 4-12 4-17 0C7 43 0 37 0 28c0-7 4-12 11-14C11 8 16 2 25 2z"
          fill={DEEP}
        />
      </g>
      <g transform="translate(104 74) rotate(-16 50 40) scale(1.15)">
        <path
          d="M24 46L8 58l-8 2M30 48l-14 16-8 3M58 44l20 6 8-3M52 46l20 12 9 0"
          fill="none"
          stroke="var(--coat-shade)"
          strokeWidth="7.500"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M14 40C4 40-2 32 0 22"
          fill="none"
          stroke="var(--coat)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path
          d="M12 44c0-9 6-14 14-14h24c6 0 8-3 11-8l14 9c-3 6-6 11-8 15-2 5-8 7-15 7-8 0-13-2-20-2-10 0-20 1-20-7z"
          fill="var(--coat)"
        />
        <path
          d="M60 19c0-8 6-12 13-12 5 0 8 2 10 6l9 3c3 1 4 3 3 6-1 4-5 6-10 6h-4c-2 4-6 6-10 6-7 0-11-6-11-15z"
          fill="var(--coat)"
        />
        <path d="M62 12c-8-4-14 0-16 6 0 5 5 6 9 5 5-2 9-7 7-11z" fill="var(--coat-shade)" />
        <circle cx="78" cy="16" r="1.900" fill={LINE} />
        <path d="M60 29l12 6" fill="none" stroke={TINT} strokeWidth="4.500" strokeLinecap="round" />
      </g>
      <ellipse cx="240" cy="70" rx="24" ry="8" fill={EMBER} transform="rotate(-14 240 70)" />
      <ellipse
        cx="240"
        cy="68"
        rx="15"
        ry="4"
        fill={CREAM}
        opacity=".6"
        transform="rotate(-14 240 68)"
      />
      <ellipse cx="160" cy="158" rx="44" ry="5" fill={DEEP} opacity=".5" />
    </>
  )
}

/** Nose in the wind. */
function OutOfTheWindow() {
  return (
    <>
      <path d="M0 100c50-20 100-22 150-10s110 14 170-8v50H0z" fill={MID} />
      <path d="M0 118h320v82H0z" fill={NEAR} />
      <path d="M0 150h320v50H0z" fill={STONE} />
      <path d="M16 162h40M92 162h40M172 162h40M252 162h40" stroke={CREAM} strokeWidth="5" />
      <path
        d="M96 96c8-30 22-44 52-44h66c26 0 40 16 50 42l34 8q8 3 8 12v30H52v-28q0-16 14-18z"
        fill={TINT}
      />
      <path d="M116 94c6-20 14-30 32-30h10v30zM174 64h38c16 0 24 10 32 30h-70z" fill={WATER} />
      <DogFace coat={WORN_COAT} at="translate(172 46) scale(.66)" />
      <path d="M166 96h88v8h-88z" fill={TINT} />
      <path d="M166 64v78M60 118h240" stroke={LINE} strokeWidth="2" opacity=".4" />
      <circle cx="108" cy="146" r="19" fill={LINE} />
      <circle cx="108" cy="146" r="8" fill={STONE} />
      <circle cx="252" cy="146" r="19" fill={LINE} />
      <circle cx="252" cy="146" r="8" fill={STONE} />
      <path d="M22 66h26M14 80h34M26 94h20" stroke={CREAM} strokeWidth="4" strokeLinecap="round" />
    </>
  )
}

/** A break: water first. */
function WaterAtTheStop() {
  return (
    <>
      <path d="M0 90l40-20 44 18 50-28 56 30 48-18 82 24v30H0z" fill="var(--color-art-far)" />
      <path d="M0 118c90-12 220-12 320 0v82H0z" fill={NEAR} />
      <path d="M40 84h150M54 104h122" stroke={WOOD} strokeWidth="10" strokeLinecap="round" />
      <path
        d="M78 84l-18 70M150 84l18 70M36 126h52M142 126h52"
        stroke={WOOD}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M268 60v96" stroke={LINE} strokeWidth="4" />
      <path d="M250 46h36q5 0 5 5v36q0 5-5 5h-36q-5 0-5-5V51q0-5 5-5z" fill={TINT} />
      <path d="M262 84V58h8q9 0 9 8t-9 8h-8" fill="none" stroke={CREAM} strokeWidth="5" />
      <Bowl at="translate(218 134)" fill={EMBER} />
      <path d="M100 70h14v14h-14zM104 64h6v6h-6z" fill={WATER} />
    </>
  )
}

/** What one carries along. */
function PackAndMap() {
  return (
    <>
      <path d="M0 108c60-22 110-24 160-12s110 14 160-6v60H0z" fill={MID} />
      <path d="M0 136c90-10 220-12 320 0v64H0z" fill={NEAR} />
      <path d="M92 72q0-20 20-20h32q20 0 20 20v72q0 10-10 10h-52q-10 0-10-10z" fill={EMBER} />
      <path d="M100 104h56v38h-56z" fill={HONEY} />
      <path
        d="M100 116h56M128 52v-8M116 52q0-10 12-10t12 10"
        fill="none"
        stroke={LINE}
        strokeWidth="4"
      />
      <path
        d="M92 80c-12 4-14 40-6 56M164 80c12 4 14 40 6 56"
        fill="none"
        stroke={WOOD}
        strokeWidth="6"
      />
      <path d="M96 62h64v8H96z" fill={WOOD} />
      <g stroke={STONE} strokeLinejoin="round">
        <path d="M196 106l30-10v50l-30 10z" fill={CREAM} />
        <path d="M226 96l30 10v50l-30-10z" fill={WALL} />
        <path d="M256 106l28-10v50l-28 10z" fill={CREAM} />
      </g>
      <path
        d="M204 140c10-14 18-2 28-12s18-6 34-16"
        fill="none"
        stroke={TINT}
        strokeWidth="4"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <path d="M40 92h20v56q0 6-6 6h-8q-6 0-6-6zM43 84h14v8H43z" fill={WATER} />
    </>
  )
}

/** By the door at home: ready to go. */
function OnTheHook() {
  return (
    <>
      <path d="M50 58h220q6 0 6 6v8q0 6-6 6H50q-6 0-6-6v-8q0-6 6-6z" fill={WOOD} />
      <path d="M0 158h320v42H0z" fill={WOOD} opacity=".6" />
      <path d="M90 76v10M160 76v10M230 76v10" stroke={LINE} strokeWidth="6" strokeLinecap="round" />
      <path
        d="M90 84c-22 14-24 62 0 66 24-4 22-52 0-66"
        fill="none"
        stroke={EMBER}
        strokeWidth="6"
      />
      <path d="M90 150v8" stroke={STONE} strokeWidth="5" />
      <path
        d="M138 88q22 60 44 0"
        fill="none"
        stroke={TINT}
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path d="M160 118v10" stroke={STONE} strokeWidth="4" />
      <circle cx="160" cy="139" r="12" fill={HONEY} />
      <Paw at="translate(160 139) scale(.42)" fill={WOOD} />
      <path d="M216 86h28l8 62q1 8-8 8h-28q-9 0-8-8z" fill={NEAR} />
      <path d="M216 86h28l2 16h-32z" fill={CREAM} />
      <path d="M230 112v24M218 124h24" stroke={CREAM} strokeWidth="3" opacity=".6" />
    </>
  )
}

/**
 * Things and faces seen from near, two of each kind of place, in a box of 320 by 200. They bring
 * their own ground; what matters lies between y = 44 and y = 160, which wide frames leave.
 */
export const CLOSE_UPS = {
  restaurant: [UnderTheTable, OnTheTable],
  hotel: [AsleepOnTheBed, AtTheDoor],
  park: [BenchWithLeash, MidAir],
  store: [OnTheShelf, OnTheCounter],
  vet: [OnTheExamTable, InTheCarrier],
  grooming: [InTheTub, GroomersTools],
  rest_area: [OutOfTheWindow, WaterAtTheStop],
  other: [PackAndMap, OnTheHook],
} as const satisfies Record<string, readonly (() => ReactElement)[]>
