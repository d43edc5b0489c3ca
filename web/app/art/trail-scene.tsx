import { classNames } from '../ui/class-names.ts'
import { COATS, WalkingDog } from './animals.tsx'
import { Fir, Tree } from './scene-parts.tsx'

const LINE = 'var(--color-art-line)'

/**
 * The view from the front door: a trail through the hills, someone on it, and a dog that knows the
 * way. Wide as a page; on narrow screens its sides are cut and the walkers stay in sight.
 */
export function TrailScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={classNames('block h-44 w-full overflow-visible sm:h-72', className)}
    >
      <circle cx="1010" cy="120" r="58" fill="var(--color-art-sun)" />
      <g fill="var(--color-art-cloud)">
        <path d="M180 96c4-20 34-24 44-8 14-14 44-8 46 12 22-2 28 22 8 24H176c-20-2-18-28 4-28z" />
        <path d="M760 62c3-14 25-18 33-6 10-10 32-6 34 9 16-1 20 17 6 18h-76c-15-2-14-21 3-21z" />
        <path d="M1214 110c4-18 30-22 40-8 12-12 38-6 40 10 20-2 24 20 8 22h-90c-18-2-18-24 2-24z" />
      </g>
      <path
        d="M560 92c8-8 14-8 20 0 6-8 12-8 20 0M640 122c6-6 11-6 15 0 4-6 9-6 15 0M604 140c5-5 8-5 12 0 4-5 7-5 12 0"
        fill="none"
        stroke={LINE}
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.55"
      />
      <path
        d="M0 250l120-86 74 48 110-104 132 118 84-54 120 84 150-60 130 66 148-118 110 92 92-58 170 92v170H0z"
        fill="var(--color-art-far)"
      />
      <path
        d="M304 108l-38 36 22-6 16 14 18-16 24 8zM1068 144l-34 27 20-4 14 12 16-14 22 8z"
        fill="var(--color-art-cloud)"
      />
      <path
        d="M0 300c150-60 300-66 470-22 150 38 290 6 430-26 190-42 360-10 540 40v150H0z"
        fill="var(--color-art-mid)"
      />
      <Fir at="translate(96 226) scale(1.1)" fill="var(--color-art-near)" />
      <Fir at="translate(142 206) scale(1.45)" />
      <Fir at="translate(206 236)" fill="var(--color-art-near)" />
      <Tree at="translate(1200 196) scale(1.7)" />
      <Fir at="translate(1290 218) scale(1.35)" />
      <Fir at="translate(1340 240)" fill="var(--color-art-near)" />
      <Tree at="translate(388 226) scale(1.05)" fill="var(--color-art-deep)" />
      <path d="M1086 250h54v44h-54z" fill="var(--color-art-wall)" />
      <path d="M1076 254l37-28 37 28z" fill="var(--color-art-ember)" />
      <path d="M1106 270h14v24h-14z" fill="var(--color-art-deep)" />
      <path d="M1092 262h9v9h-9zM1126 262h9v9h-9z" fill="var(--color-art-honey)" />
      <path
        d="M0 352c200-50 420-52 640-26 260 30 520 30 800-22v120H0z"
        fill="var(--color-art-near)"
      />
      <path
        d="M1104 294c6 10-30 16-66 22-44 8-70 16-52 28 16 10 22 20 4 32h90c10-16-2-26-14-34-10-8 8-14 34-20 34-8 40-16 18-28z"
        fill="var(--color-art-trail)"
        opacity="0.85"
      />
      <path
        d="M0 400c120-40 330-46 520-36 170 9 300 16 420 8 190-12 320-20 500-2v60H0z"
        fill="var(--color-art-trail)"
      />
      <path d="M0 416c260-34 520-30 760-22 240 8 460 2 680-16v52H0z" fill="var(--color-art-deep)" />
      <Post />
      <g transform="translate(560 246)">
        <Walker />
        <WalkingDog
          coat={COATS[0] ?? { fur: LINE, shade: LINE }}
          at="translate(116 62) scale(0.9)"
        />
        <path
          d="M64 76c26 8 70 26 108 18"
          fill="none"
          stroke={LINE}
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </g>
      <g fill="var(--color-art-berry)">
        <circle cx="330" cy="392" r="4" />
        <circle cx="346" cy="386" r="4" />
        <circle cx="940" cy="398" r="4" />
        <circle cx="1128" cy="390" r="4" />
        <circle cx="1146" cy="395" r="4" />
      </g>
      <path
        d="M330 396v12M346 390v16M940 402v10M1128 394v12M1146 399v10M88 404l4-14 4 14M700 408l5-14 5 14M1010 404l4-13 4 13M1300 392l4-14 4 14"
        stroke="var(--color-art-near)"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Someone with a pack, a hat and a hand for the leash; feet on y = 128. */
function Walker() {
  return (
    <>
      <path
        d="M38 84l-14 24-8 18M42 84l12 22 4 20"
        fill="none"
        stroke="var(--color-art-plum)"
        strokeWidth="12"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M8 120h16v9H6q-3 0-3-3 0-4 5-6zM52 120h14q6 2 6 6 0 3-3 3H52z" fill={LINE} />
      <path d="M14 44c0-8 5-12 12-12h6v46h-8c-7 0-10-4-10-10z" fill="var(--color-art-honey)" />
      <path d="M14 56h14v14H18q-4 0-4-4z" fill="var(--color-art-fur-dark)" />
      <path d="M12 34h18v7H12z" fill="var(--color-art-berry)" />
      <path d="M28 38c2-6 6-8 12-8s12 4 13 12l1 46H28z" fill="var(--color-art-ember)" />
      <path
        d="M42 44l6 22 16 10"
        fill="none"
        stroke="var(--color-art-fur-dark)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.35"
      />
      <path
        d="M42 42l6 22 14 10"
        fill="none"
        stroke="var(--color-art-ember)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="64" cy="75" r="5" fill="var(--color-art-skin)" />
      <path d="M36 24h9v9h-9z" fill="var(--color-art-skin)" />
      <circle cx="42" cy="15" r="12" fill="var(--color-art-skin)" />
      <path d="M29 14c-3 8-2 14 3 18 4-3 5-10 4-17z" fill={LINE} />
      <path d="M24 10h38q4 0 4 3t-4 3H26q-5 0-5-3t3-3z" fill="var(--color-art-fur-dark)" />
      <path d="M29 11c0-10 6-15 13-15s13 5 13 15z" fill="var(--color-art-fur-dark)" />
      <path d="M29 6h26v4H29z" fill="var(--color-art-honey)" />
    </>
  )
}

/** A waymark at the edge of the trail. */
function Post() {
  return (
    <>
      <path
        d="M872 300v92"
        stroke="var(--color-art-fur-dark)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M840 304h62l14 12-14 12h-62z" fill="var(--color-art-cream)" />
      <path d="M906 336h-58l-12 10 12 11h58z" fill="var(--color-art-honey)" />
      <g fill="var(--color-art-deep)">
        <ellipse cx="868" cy="320" rx="5" ry="4" />
        <circle cx="861" cy="314" r="2.4" />
        <circle cx="867" cy="311" r="2.4" />
        <circle cx="873" cy="313" r="2.4" />
      </g>
    </>
  )
}
