import type { ReactElement } from 'react'
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
  TINT,
  HOUSE,
  BONE,
  Fir,
  Tree,
} from './scene-parts.tsx'

interface SceneProps {
  /** Each kind of place is seen in two ways. */
  isSecond: boolean
}

/** An awning of stripes between two points, `width` a multiple of 12. */
function Awning({ x, y, width }: { x: number; y: number; width: number }) {
  const stripes = Array.from({ length: width / 12 }, (_, at) => x + at * 12)
  return (
    <>
      {stripes.map((left, at) => (
        <path
          key={left}
          d={`M${left} ${y}h12v16a6 6 0 0 1-12 0z`}
          fill={at % 2 === 0 ? TINT : CREAM}
        />
      ))}
    </>
  )
}

function Restaurant({ isSecond }: SceneProps) {
  const hasCup = !isSecond
  return (
    <>
      {!hasCup && (
        <path d="M182 36h18v34h-18zM179 36h24" fill={TINT} stroke={TINT} strokeWidth="3" />
      )}
      <path d="M104 72h112v88H104z" fill={HOUSE} />
      {!isSecond ? (
        <path d="M96 62h128v12H96z" fill={WOOD} />
      ) : (
        <path d="M90 76L160 34l70 42z" fill={WOOD} />
      )}
      <Awning x={100} y={74} width={120} />
      <path d="M116 104h44v32h-44z" fill={HONEY} />
      <path d="M138 104v32M116 120h44" stroke={HOUSE} strokeWidth="3" />
      <path d="M178 104h26v56h-26z" fill={TINT} />
      <circle cx="199" cy="133" r="2" fill={CREAM} />
      {hasCup && (
        <path
          d="M148 44h22c0 12-4 18-11 18s-11-6-11-18zM170 47c6 0 6 8-1 8"
          fill={CREAM}
          stroke={TINT}
          strokeWidth="3"
        />
      )}
      <path d="M70 116v46M56 162h28" stroke={LINE} strokeWidth="3" strokeLinecap="round" />
      <path d="M40 118c4-18 16-28 30-28s26 10 30 28z" fill={isSecond ? EMBER : TINT} />
      <path d="M70 90v28M55 118c2-14 7-24 15-28 8 4 13 14 15 28z" fill={CREAM} opacity="0.85" />
      <path d="M46 142h48" stroke={WOOD} strokeWidth="5" strokeLinecap="round" />
    </>
  )
}

function Hotel({ isSecond }: SceneProps) {
  const lit = isSecond ? 4 : 1
  const top = isSecond ? 58 : 44
  const windows = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))
  return (
    <>
      {!isSecond ? (
        <path d={`M100 ${top}L160 ${top - 32}l60 32z`} fill={TINT} />
      ) : (
        <path d={`M104 ${top}v-8q0-6 6-6h100q6 0 6 6v8z`} fill={TINT} />
      )}
      <path d={`M108 ${top}h104v${160 - top}H108z`} fill={HOUSE} />
      {windows
        .filter(({ row }) => top + 10 + row * 26 < 122)
        .map(({ row, column }) => (
          <path
            key={`${row}-${column}`}
            d={`M${120 + column * 30} ${top + 10 + row * 26}h20v16h-20z`}
            fill={(row * 3 + column) % 6 === lit ? STONE : HONEY}
          />
        ))}
      <path d="M146 134h28v26h-28z" fill={DEEP} />
      <path d="M138 128h44v7h-44z" fill={TINT} />
      <path d="M228 92v68" stroke={LINE} strokeWidth="3" />
      <path d="M216 78h38v24h-38z" fill={TINT} />
      <path
        d="M222 96V85m0 7h26v4m-20-7a3 3 0 1 1 .1 0M234 92v-4h9q5 0 5 4"
        fill="none"
        stroke={CREAM}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  )
}

function Park({ isSecond }: SceneProps) {
  const wide = !isSecond
  return (
    <>
      <path
        d="M146 161c40-10 62-22 52-36-8-10-30-10-28-20 1-6 12-9 22-11-6 5-10 7-10 11 2 8 30 8 38 22 9 16-8 28-26 34z"
        fill="var(--color-art-trail)"
      />
      {wide ? (
        <>
          <Tree at="translate(60 60) scale(1.5)" fill={MID} />
          <Fir at="translate(232 70) scale(1.2)" />
        </>
      ) : (
        <>
          <Fir at="translate(66 62) scale(1.35)" />
          <Fir at="translate(104 84)" fill={NEAR} />
          <Tree at="translate(226 78) scale(1.2)" fill={MID} />
        </>
      )}
      {!isSecond ? (
        <path d="M104 150c10-8 40-9 52-2 6 5-2 11-24 11-20 0-34-3-28-9z" fill={WATER} />
      ) : (
        <path
          d="M112 138h44M114 128h40M118 138v16M150 138v16M116 128v10M152 128v10"
          stroke={WOOD}
          strokeWidth="5"
          strokeLinecap="round"
        />
      )}
    </>
  )
}

function Store({ isSecond }: SceneProps) {
  return (
    <>
      <path d="M94 66h132v94H94z" fill={HOUSE} />
      <path d="M94 50h132v22H94z" fill={TINT} />
      <path d={BONE} transform="translate(160 61)" fill={CREAM} />
      <Awning x={94} y={72} width={132} />
      <path d="M106 104h62v42h-62z" fill={WATER} />
      <path
        d="M114 146v-14h14v14zM134 146v-22h10v22zM150 146v-10h12v10z"
        fill={!isSecond ? EMBER : HONEY}
      />
      <path d="M184 104h28v56h-28z" fill={DEEP} />
      <circle cx="190" cy="134" r="2" fill={CREAM} />
      <path d="M106 146h62v5h-62z" fill={WOOD} />
      {!isSecond && (
        <path d="M232 140h28v20h-28zM232 150h28" fill={WOOD} stroke={HONEY} strokeWidth="2" />
      )}
    </>
  )
}

function Vet({ isSecond }: SceneProps) {
  const gable = !isSecond
  return (
    <>
      <path d="M100 88h120v72H100z" fill={HOUSE} />
      {gable ? (
        <path d="M92 90L160 50l68 40z" fill={TINT} />
      ) : (
        <path d="M96 76h128v14H96z" fill={TINT} />
      )}
      <circle cx="160" cy={gable ? 76 : 66} r="17" fill={CREAM} />
      <path
        d={`M160 ${gable ? 67 : 57}v18m-9-9h18`}
        stroke={TINT}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M146 112h28v48h-28z" fill={DEEP} />
      <circle cx="168" cy="138" r="2" fill={CREAM} />
      <path d="M112 108h22v22h-22zM186 108h22v22h-22z" fill={HONEY} />
      <path d="M123 108v22M112 119h22M197 108v22M186 119h22" stroke={HOUSE} strokeWidth="3" />
      <path
        d="M106 160c0-12 8-16 14-16s14 4 14 16zM186 160c0-12 8-16 14-16s14 4 14 16z"
        fill={NEAR}
      />
    </>
  )
}

function Grooming({ isSecond }: SceneProps) {
  return (
    <>
      <path d="M104 70h112v90H104z" fill={HOUSE} />
      <path d="M98 58h124v16H98z" fill={TINT} />
      <Awning x={100} y={74} width={120} />
      <path d="M178 106h26v54h-26z" fill={DEEP} />
      <circle cx="138" cy="118" r="17" fill={WATER} />
      <path d="M126 128l24-22m-24 0l24 22" stroke={CREAM} strokeWidth="3" strokeLinecap="round" />
      <circle cx="124" cy="130" r="4" fill="none" stroke={CREAM} strokeWidth="3" />
      <circle cx="152" cy="130" r="4" fill="none" stroke={CREAM} strokeWidth="3" />
      <path d="M36 132h64l-6 26q-1 4-5 4H47q-4 0-5-4z" fill={STONE} />
      <path d="M32 128h72v7H32z" fill={CREAM} />
      {[
        [44, 122, 9],
        [58, 116, 12],
        [74, 120, 10],
        [88, 123, 8],
        [66, isSecond ? 88 : 96, 5],
        [82, isSecond ? 90 : 84, 4],
      ].map(([x, y, r]) => (
        <circle key={`${x}`} cx={x} cy={y} r={r} fill={CREAM} stroke={WATER} strokeWidth="1.5" />
      ))}
    </>
  )
}

function RestArea({ isSecond }: SceneProps) {
  return (
    <>
      <Fir at="translate(52 66) scale(1.3)" />
      <Fir at={!isSecond ? 'translate(246 74) scale(1.2)' : 'translate(22 84)'} fill={NEAR} />
      <path d="M108 92L164 66l56 26v8H108z" fill={TINT} />
      <path d="M118 100v60M210 100v60" stroke={WOOD} strokeWidth="6" />
      <path d="M134 134h60M126 148h76" stroke={WOOD} strokeWidth="6" strokeLinecap="round" />
      <path d="M146 134l-10 26M182 134l10 26" stroke={WOOD} strokeWidth="5" strokeLinecap="round" />
      <path d="M236 112v50" stroke={LINE} strokeWidth="3" />
      <path d="M222 82h28q4 0 4 4v24q0 4-4 4h-28q-4 0-4-4V86q0-4 4-4z" fill={TINT} />
      <path d="M231 108V90h6q6 0 6 5.500t-6 5.500h-6" fill="none" stroke={CREAM} strokeWidth="4" />
    </>
  )
}

function Other({ isSecond }: SceneProps) {
  return (
    <>
      <path d="M160 62v100" stroke={WOOD} strokeWidth="7" strokeLinecap="round" />
      <path d="M126 72h62l12 10-12 10h-62z" fill={TINT} />
      <path d="M194 98h-58l-12 10 12 10h58z" fill={EMBER} />
      {!isSecond && <path d="M132 124h48l10 8-10 8h-48z" fill={HONEY} />}
      {!isSecond ? (
        <>
          <path d="M220 160l30-46 30 46z" fill={HONEY} />
          <path d="M240 160l10-30 10 30z" fill={DEEP} />
        </>
      ) : (
        <Tree at="translate(222 72) scale(1.25)" />
      )}
      <path d="M142 163c4-8 32-8 38 0z" fill={STONE} />
    </>
  )
}

/**
 * Each kind of place from where one walks up to it, in a box of 320 by 200 on ground at y = 160.
 * `close-ups.tsx` has what is seen from near.
 */
export const PLACE_SCENES = {
  restaurant: Restaurant,
  hotel: Hotel,
  park: Park,
  store: Store,
  vet: Vet,
  grooming: Grooming,
  rest_area: RestArea,
  other: Other,
} as const satisfies Record<string, (props: SceneProps) => ReactElement>
