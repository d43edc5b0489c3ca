import { CatFace, DogFace, SittingDog, SleepingCat, WORN_COAT } from './animals.tsx'
import {
  LINE,
  CREAM,
  HONEY,
  NEAR,
  STONE,
  WOOD,
  EMBER,
  BERRY,
  PLUM,
  WATER,
  TRAIL,
  WALL,
  TINT,
  BONE,
  Bowl,
  Paw,
} from './scene-parts.tsx'

/** Below a table on a patio, where the bowl stands. */
export function UnderTheTable() {
  return (
    <>
      <path d="M0 132h320v68H0z" fill={TRAIL} />
      <path d="M0 150h320M70 132l-24 68M170 132v68M262 132l26 68" stroke={WALL} strokeWidth="2" />
      <path d="M96 62h184v10H96z" fill={WOOD} />
      <path d="M182 72h10v74h-10zM158 146h58v6h-58z" fill={LINE} />
      <path
        d="M120 40h26v22h-26zM146 46c9 0 9 10 0 10"
        fill={CREAM}
        stroke={TINT}
        strokeWidth="3"
      />
      <path d="M214 54h52l-5 8h-42z" fill={TINT} />
      <path d="M222 54c2-10 34-10 36 0z" fill={HONEY} />
      <SittingDog coat={WORN_COAT} at="translate(204 80)" collar={EMBER} />
      <Bowl at="translate(126 130) scale(.8)" />
    </>
  )
}

/** A cup and what goes with it. */
export function OnTheTable() {
  return (
    <>
      <path d="M196 44h92v68h-92z" fill={WATER} stroke={WALL} strokeWidth="6" />
      <path d="M242 44v68" stroke={WALL} strokeWidth="4" />
      <path d="M0 124h320v76H0z" fill={WOOD} />
      <path d="M0 124h320v6H0z" fill={HONEY} />
      <path
        d="M92 74h72v44q0 22-22 22h-28q-22 0-22-22zM164 84h8c20 0 20 34-10 34"
        fill={TINT}
        stroke={TINT}
        strokeWidth="4"
      />
      <path d="M158 88h12c10 0 10 20-8 22z" fill="var(--color-art-sky)" />
      <ellipse cx="128" cy="74" rx="36" ry="7" fill={CREAM} />
      <Paw at="translate(128 106) scale(.85)" fill={CREAM} />
      <path
        d="M112 60c-6-8 6-12 0-20M132 60c-6-8 6-12 0-20"
        fill="none"
        stroke={CREAM}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <ellipse cx="228" cy="142" rx="46" ry="9" fill={CREAM} />
      <path d={BONE} transform="translate(228 132) scale(1.5)" fill={HONEY} />
    </>
  )
}

/** Somebody has the bed already. */
export function AsleepOnTheBed() {
  return (
    <>
      <path d="M0 152h320v48H0z" fill={WOOD} />
      <path d="M224 46h66v54h-66z" fill="var(--color-art-sky)" stroke={WALL} strokeWidth="6" />
      <circle cx="268" cy="66" r="9" fill="var(--color-art-sun)" />
      <path d="M257 46v54M224 73h66" stroke={WALL} strokeWidth="3" />
      <path d="M40 78q0-16 16-16h20q16 0 16 16v70H40z" fill={TINT} />
      <path d="M48 116h240q12 0 12 12v30H48z" fill={CREAM} />
      <path d="M112 112h180q10 0 10 12v26H112z" fill={TINT} opacity=".82" />
      <path d="M112 120h190" stroke={CREAM} strokeWidth="4" opacity=".6" />
      <path d="M56 98h44q10 0 10 10v10H50v-12q0-8 6-8z" fill={WALL} stroke={STONE} />
      <SleepingCat coat={WORN_COAT} at="translate(144 26) scale(1.25)" />
      <path d="M52 158v14M296 158v14" stroke={LINE} strokeWidth="7" />
    </>
  )
}

/** The door of a room, with what hangs on it, and the luggage before it. */
export function AtTheDoor() {
  return (
    <>
      <path d="M0 150h320v50H0z" fill={TINT} opacity=".35" />
      <path d="M118 20h92v134h-92z" fill={WOOD} />
      <path
        d="M128 34h30v44h-30zM170 34h30v44h-30zM128 90h30v52h-30zM170 90h30v52h-30z"
        fill={LINE}
        opacity=".22"
      />
      <circle cx="198" cy="86" r="5" fill={HONEY} />
      <path d="M186 86q12-12 24 0v44q0 5-5 5h-14q-5 0-5-5z" fill={CREAM} />
      <circle cx="198" cy="88" r="4.500" fill={WOOD} />
      <Paw at="translate(198 112) scale(.55)" fill={TINT} />
      <path d="M56 74v-8q0-6 6-6h20q6 0 6 6v8" fill="none" stroke={LINE} strokeWidth="4" />
      <path d="M40 74h64q7 0 7 7v66q0 7-7 7H40q-7 0-7-7V81q0-7 7-7z" fill={TINT} />
      <path d="M33 96h78M33 128h78" stroke={CREAM} strokeWidth="3" opacity=".7" />
      <Bowl at="translate(258 128) scale(.9)" fill={EMBER} />
      <path d={BONE} transform="translate(258 122) rotate(-12)" fill={CREAM} />
    </>
  )
}

/** What stands on the shelves. */
export function OnTheShelf() {
  return (
    <>
      <path d="M0 100h320v9H0zM0 158h320v9H0z" fill={WOOD} />
      <path d="M46 52h52v48H46z" fill={TINT} />
      <path d="M46 52l6-8h40l6 8z" fill={LINE} opacity=".35" />
      <Paw at="translate(72 80) scale(.8)" fill={CREAM} />
      <path d="M118 66h34v34h-34z" fill={EMBER} />
      <path d="M118 66h34v8h-34zM118 92h34v8h-34z" fill={STONE} />
      <path d="M158 66h34v34h-34z" fill={HONEY} />
      <path d="M158 66h34v8h-34zM158 92h34v8h-34z" fill={STONE} />
      <circle cx="228" cy="84" r="16" fill={BERRY} />
      <path
        d="M215 76c10 4 10 14 4 22M241 78c-8 4-8 12-4 18"
        fill="none"
        stroke={CREAM}
        strokeWidth="3"
      />
      <path d="M262 50h22v50h-22z" fill={NEAR} />
      <path d="M267 42h12v8h-12zM262 66h22v16h-22z" fill={CREAM} />
      <path d={BONE} transform="translate(74 142) scale(1.6)" fill={CREAM} />
      <path d="M120 126h72q6 0 6 6v26h-84v-26q0-6 6-6z" fill={PLUM} />
      <path d="M126 138c10-10 50-10 60 0v20h-60z" fill={CREAM} opacity=".85" />
      <path
        d="M224 132q26-14 52 0"
        fill="none"
        stroke={TINT}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M250 128v10" stroke={HONEY} strokeWidth="4" />
      <circle cx="250" cy="146" r="9" fill={HONEY} />
    </>
  )
}

/** What is taken home. */
export function OnTheCounter() {
  return (
    <>
      <path d="M0 140h320v60H0z" fill={TINT} opacity=".85" />
      <path d="M0 136h320v9H0z" fill={WOOD} />
      <path d="M120 62h84l8 76H112z" fill={TRAIL} />
      <path
        d="M120 62l10 8 11-8 11 8 10-8 11 8 10-8 11 8 10-8"
        fill="none"
        stroke={WOOD}
        strokeWidth="2"
      />
      <path d="M204 62l16 10-8 66z" fill={WOOD} opacity=".35" />
      <Paw at="translate(161 106) scale(1.1)" fill={TINT} />
      <path d={BONE} transform="translate(176 56) rotate(-58) scale(1.1)" fill={CREAM} />
      <path
        d="M136 62c-2-18 14-24 18-8"
        fill="none"
        stroke={EMBER}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="254" cy="122" r="15" fill={HONEY} />
      <path
        d="M242 114c8 5 9 13 4 20M266 115c-8 4-9 12-4 19"
        fill="none"
        stroke={CREAM}
        strokeWidth="3"
      />
      <path d="M44 96h38v42H44z" fill={EMBER} />
      <path d="M44 96h38v9H44zM44 129h38v9H44z" fill={STONE} />
    </>
  )
}

/** On the table of a clinic, brave. */
export function OnTheExamTable() {
  return (
    <>
      <path d="M36 50h54v44H36z" fill={CREAM} />
      <path d="M63 58v28M49 72h28" stroke={TINT} strokeWidth="7" strokeLinecap="round" />
      <path d="M0 150h320v50H0z" fill={TINT} opacity=".3" />
      <path d="M84 128h176q5 0 5 5v5H79v-5q0-5 5-5z" fill={STONE} />
      <path d="M162 138h20v30h-20z" fill={STONE} />
      <SittingDog coat={WORN_COAT} at="translate(118 56)" collar={EMBER} />
      <path d="M170 118h9v10h-9z" fill={CREAM} />
      <path d="M170 121h9M170 125h9" stroke={TINT} strokeWidth="1.500" />
      <path
        d="M252 46v26c0 22 30 22 30 0V46M267 88v20c0 12 14 14 18 6"
        fill="none"
        stroke={LINE}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="287" cy="110" r="7" fill={TINT} />
    </>
  )
}

/** In the carrier, on the way in. */
export function InTheCarrier() {
  return (
    <>
      <path d="M0 148h320v52H0z" fill={TINT} opacity=".3" />
      <path d="M136 62v-8q0-8 8-8h32q8 0 8 8v8" fill="none" stroke={LINE} strokeWidth="5" />
      <path d="M90 62h140q14 0 14 14v66q0 12-12 12H88q-12 0-12-12V76q0-14 14-14z" fill={TINT} />
      <path d="M104 78h112q8 0 8 8v48q0 8-8 8H104q-8 0-8-8V86q0-8 8-8z" fill={LINE} />
      <CatFace coat={WORN_COAT} at="translate(126 74) scale(.85)" />
      <path d="M118 78v64M202 78v64M96 126h128" stroke={STONE} strokeWidth="3.500" opacity=".8" />
      <path d="M28 96h34v48H28z" fill={CREAM} />
      <path d="M45 108v16M37 116h16" stroke={TINT} strokeWidth="5" strokeLinecap="round" />
      <path d="M34 134h22" stroke={STONE} strokeWidth="3" />
      <path d="M266 100h26v8h-26zM262 108h34v36h-34z" fill={HONEY} />
      <path d="M262 118h34v14h-34z" fill={CREAM} />
    </>
  )
}

/** In the tub, up to the chin. */
export function InTheTub() {
  return (
    <>
      <path
        d="M0 60h320M0 92h320M60 30v90M140 30v90M220 30v90M290 30v90"
        stroke={CREAM}
        strokeWidth="2"
        opacity=".6"
      />
      <path d="M0 156h320v44H0z" fill={STONE} />
      <DogFace coat={WORN_COAT} at="translate(118 44) scale(1.05)" />
      <path d="M60 112h200l-10 38q-2 8-10 8H80q-8 0-10-8z" fill={CREAM} />
      <path d="M54 106h212v10H54z" fill={TINT} />
      {[
        [84, 102, 13],
        [108, 98, 15],
        [214, 98, 16],
        [240, 102, 11],
        [134, 104, 10],
        [188, 104, 10],
        [160, 52, 8],
        [148, 46, 6],
        [262, 72, 7],
        [276, 54, 5],
      ].map(([x, y, r]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={r}
          fill={CREAM}
          stroke={WATER}
          strokeWidth="1.500"
        />
      ))}
      <path
        d="M32 156V72q0-14 14-14h10"
        fill="none"
        stroke={LINE}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M50 54h14v10H50z" fill={LINE} />
      <path
        d="M57 70v8M52 72l-3 8M62 72l3 8"
        stroke={WATER}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  )
}

/** What a groomer has at hand. */
export function GroomersTools() {
  return (
    <>
      <path d="M0 142h320v58H0z" fill={WOOD} />
      <path d="M0 138h320v7H0z" fill={HONEY} />
      <g transform="rotate(-16 110 100)">
        <path d="M74 76h72q10 0 10 10v14q0 10-10 10H74q-10 0-10-10V86q0-10 10-10z" fill={TINT} />
        <path d="M156 88h42q8 0 8 7t-8 7h-42z" fill={WOOD} />
        <path
          d="M74 110v14M86 110v14M98 110v14M110 110v14M122 110v14M134 110v14M146 110v14"
          stroke={STONE}
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      <path d="M232 56l-34 66M206 60l24 62" stroke={STONE} strokeWidth="7" strokeLinecap="round" />
      <circle cx="194" cy="130" r="10" fill="none" stroke={EMBER} strokeWidth="6" />
      <circle cx="234" cy="130" r="10" fill="none" stroke={EMBER} strokeWidth="6" />
      <path d="M262 80h30v58h-30z" fill={TINT} />
      <path d="M270 66h14v14h-14zM264 62h20v6h-20z" fill={LINE} />
      <path d="M262 98h30v20h-30z" fill={CREAM} />
      <path d="M30 118q0-8 8-8h36q8 0 8 8v20H30z" fill={CREAM} />
      <path d="M30 124h52M30 131h52" stroke={TINT} strokeWidth="3" />
    </>
  )
}
