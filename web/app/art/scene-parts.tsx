/** The paints of our drawings, tokens of app.css. */
export const LINE = 'var(--color-art-line)'
export const CREAM = 'var(--color-art-cream)'
export const HONEY = 'var(--color-art-honey)'
export const DEEP = 'var(--color-art-deep)'
export const NEAR = 'var(--color-art-near)'
export const MID = 'var(--color-art-mid)'
export const STONE = 'var(--color-art-stone)'
export const WOOD = 'var(--color-art-fur-dark)'
export const EMBER = 'var(--color-art-ember)'
export const BERRY = 'var(--color-art-berry)'
export const PLUM = 'var(--color-art-plum)'
export const WATER = 'var(--color-art-water)'
export const TRAIL = 'var(--color-art-trail)'
export const WALL = 'var(--color-art-wall)'
/** The colour of the category, which the page has. */
export const TINT = 'currentColor'
/** The paint of the house (`house-0` of app.css). */
export const HOUSE = 'var(--house)'

/** A bone about 36 wide around its own middle. */
export const BONE =
  'M-12-3.5C-14-9-21-6-18-1c-5 2-3 8 1 8 3 0 4-2 5-3.5h24c1 1.5 2 3.5 5 3.5 4 0 6-6 1-8 3-5-4-8-6-2.5z'

/** A fir in a box of 40 by 70, its foot on y = 70. */
export function Fir({ at, fill = DEEP }: { at: string; fill?: string }) {
  return (
    <g transform={at}>
      <path d="M18 58h4v12h-4z" fill={WOOD} />
      <path d="M20 0l12 22h-6l9 18h-6l10 20H1l10-20H5l9-18H8z" fill={fill} />
    </g>
  )
}

/** A broad tree in a box of 50 by 70, its foot on y = 70. */
export function Tree({ at, fill = NEAR }: { at: string; fill?: string }) {
  return (
    <g transform={at}>
      <path d="M23 70c1-12 1-20 0-30h5c-1 10-1 18 1 30z" fill={WOOD} />
      <path
        d="M25 2c9 0 14 6 14 12 7 2 11 7 11 14 0 9-8 15-17 14-5 4-12 4-17 0C7 43 0 37 0 28c0-7 4-12 11-14C11 8 16 2 25 2z"
        fill={fill}
      />
    </g>
  )
}

/** A bowl about 60 wide, the middle of its rim at 0, 0. */
export function Bowl({ at, fill = TINT }: { at: string; fill?: string }) {
  return (
    <g transform={at}>
      <path d="M-30 0h60l7 22q1 5-5 5h-64q-6 0-5-5z" fill={fill} />
      <ellipse rx="30" ry="6" fill={CREAM} />
      <ellipse cy="1" rx="24" ry="4" fill={WATER} />
    </g>
  )
}

/** A paw about 40 wide around its own middle. */
export function Paw({ at, fill }: { at: string; fill: string }) {
  return (
    <g transform={at} fill={fill}>
      <ellipse cy="6" rx="11" ry="9" />
      <ellipse cx="-14" cy="-4" rx="4.5" ry="6" />
      <ellipse cx="-5" cy="-12" rx="4.500" ry="6" />
      <ellipse cx="5" cy="-12" rx="4.500" ry="6" />
      <ellipse cx="14" cy="-4" rx="4.500" ry="6" />
    </g>
  )
}
