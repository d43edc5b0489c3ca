export interface Coat {
  fur: string
  shade: string
}

/** Coats of the animals in our drawings. */
export const COATS: readonly Coat[] = [
  { fur: 'var(--color-art-fur)', shade: 'var(--color-art-fur-dark)' },
  { fur: 'var(--color-art-cream)', shade: 'var(--color-art-honey)' },
  { fur: 'var(--color-art-fur-dark)', shade: 'var(--color-art-line)' },
  { fur: 'var(--color-art-stone)', shade: 'var(--color-art-line)' },
]

/** The coat of an animal of the sheet: the page says which, by a class (`coat-0` of app.css). */
export const WORN_COAT: Coat = { fur: 'var(--coat)', shade: 'var(--coat-shade)' }

interface AnimalProps {
  coat: Coat
  collar?: string
  /** Where it stands, as an SVG transform; it is about 90 wide, its feet on y = 72. */
  at?: string
}

const LINE = 'var(--color-art-line)'
const EMBER = 'var(--color-art-ember)'
const CREAM = 'var(--color-art-cream)'

/** A dog on its way to the right, tail up. */
export function WalkingDog({ coat, collar = EMBER, at }: AnimalProps) {
  return (
    <g transform={at}>
      <path d="M52 46l6 13 1 12" {...limb(coat.shade)} />
      <path d="M24 46l-1 12 6 12" {...limb(coat.shade)} />
      <path
        d="M17 38C8 34 5 24 9 13"
        fill="none"
        stroke={coat.fur}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M13 43c0-9 6-13 14-13h22c6 0 8-3 11-8l14 9c-3 6-6 11-8 15-2 5-8 7-15 7-8 0-13-2-20-2-10 0-18 1-18-8z"
        fill={coat.fur}
      />
      <path d="M19 44l-4 13-5 13" {...limb(coat.fur)} />
      <path d="M61 44l2 14-3 13" {...limb(coat.fur)} />
      <path
        d="M60 19c0-8 6-12 13-12 5 0 8 2 10 6l9 3c3 1 4 3 3 6-1 4-5 6-10 6h-4c-2 4-6 6-10 6-7 0-11-6-11-15z"
        fill={coat.fur}
      />
      <path d="M64 11c-6 1-9 8-8 15 1 5 5 6 8 3 3-4 4-12 3-16z" fill={coat.shade} />
      <path d="M90 15.500c3 .4 5 2 4.6 4.3-.3 1.9-2.8 2.2-4.6.7z" fill={LINE} />
      <circle cx="78" cy="16" r="1.9" fill={LINE} />
      <path d="M60 29l12 6" fill="none" stroke={collar} strokeWidth="4.5" strokeLinecap="round" />
    </g>
  )
}

/** A dog that sits and waits, looking right. */
export function SittingDog({ coat, collar = EMBER, at }: AnimalProps) {
  return (
    <g transform={at}>
      <path
        d="M22 68C12 70 4 64 5 54"
        fill="none"
        stroke={coat.shade}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M16 72c-3-16 8-30 22-40l18-2c4 12 4 28 3 42z" fill={coat.fur} />
      <path d="M15 72c-3-14 6-24 17-23 10 1 14 11 12 23z" fill={coat.shade} opacity="0.35" />
      <path d="M54 44v27h8" {...limb(coat.fur)} />
      <path
        d="M38 20c0-9 6-14 14-14 6 0 9 3 11 7l10 3c3 1 4 4 3 7-1 4-5 5-10 5h-4c-2 4-6 7-11 7-8 0-13-6-13-15z"
        fill={coat.fur}
      />
      <path d="M43 10c-7 1-10 9-9 17 1 5 6 6 9 2 3-4 4-13 3-17z" fill={coat.shade} />
      <path d="M71 15.500c3 .4 5 2 4.6 4.3-.3 1.9-2.8 2.2-4.6.7z" fill={LINE} />
      <circle cx="58" cy="17" r="1.9" fill={LINE} />
      <path
        d="M40 32c5 4 11 4 17 1"
        fill="none"
        stroke={collar}
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    </g>
  )
}

/** A cat curled up, asleep. */
export function SleepingCat({ coat, at }: AnimalProps) {
  return (
    <g transform={at}>
      <path d="M8 72c-4-20 12-34 34-34 20 0 34 12 34 26 0 5-3 8-8 8z" fill={coat.fur} />
      <path d="M30 39c0 6-2 9-5 11M42 38c0 6-1 9-4 12M54 40c-1 5-2 7-5 9" {...stripe(coat.shade)} />
      <path
        d="M52 52c-1-6 0-12 2-15l8 6h8l8-6c3 4 4 10 3 15-1 9-7 14-15 14s-13-5-14-14z"
        fill={coat.fur}
        stroke={coat.shade}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M59 53c1.5 2 4 2 5.5 0M69 53c1.5 2 4 2 5.5 0M66.8 57v1.5" {...stroke(LINE, 1.6)} />
      <path
        d="M10 62c2 9 14 10 26 9s22-1 26-4"
        fill="none"
        stroke={coat.shade}
        strokeWidth="7"
        strokeLinecap="round"
      />
    </g>
  )
}

/** A cat that sits upright with its tail around its feet. */
export function SittingCat({ coat, collar = EMBER, at }: AnimalProps) {
  return (
    <g transform={at}>
      <path d="M54 67c9 3 16-3 14-12" {...stroke(coat.shade, 6)} />
      <path d="M22 72c-3-15 3-31 18-38 15 7 21 23 18 38z" fill={coat.fur} />
      <path d="M35.5 52v18M44.5 52v18" {...stroke(coat.shade, 1.6)} />
      <path
        d="M23 23c-1-7 0-14 2-18l9 6h12l9-6c2 4 3 11 2 18-1 8-8 12-17 12s-16-4-17-12z"
        fill={coat.fur}
      />
      <path d="M37 14.5v3.5M40 14v5M43 14.5v3.5" {...stroke(coat.shade, 1.7)} />
      <circle cx="32.5" cy="22.5" r="2" fill={LINE} />
      <circle cx="47.5" cy="22.5" r="2" fill={LINE} />
      <path d="M38 26.5h4l-2 2.3z" fill={LINE} />
      <path d="M29 28l-9-1.5M29 30.5l-8 2M51 28l9-1.5M51 30.5l8 2" {...stroke(coat.shade, 1)} />
      <path d="M30 37c6 3 14 3 20 0" {...stroke(collar, 4)} />
    </g>
  )
}

/** A rabbit that sits, looking right. */
export function SittingRabbit({ coat, at }: AnimalProps) {
  return (
    <g transform={at}>
      <path
        d="M46 24C38 14 36-4 42-6c6-1 10 14 10 28zM56 24c2-14 10-26 16-23 4 4-4 18-10 26z"
        fill={coat.shade}
      />
      <path d="M14 72c-6-22 8-38 26-38 16 0 26 14 24 38z" fill={coat.fur} />
      <circle cx="12" cy="62" r="8" fill={CREAM} />
      <ellipse cx="56" cy="34" rx="17" ry="14" fill={coat.fur} />
      <path d="M26 72c0-12 8-18 18-18 6 0 8 4 8 10M54 60v11h9" {...stroke(coat.shade, 5)} />
      <circle cx="61" cy="31" r="2.200" fill={LINE} />
      <path d="M71 34l3 2-3 2z" fill="var(--color-art-berry)" />
    </g>
  )
}

/** The face of a dog that looks at you, 80 wide and high. */
export function DogFace({ coat, at }: AnimalProps) {
  return (
    <g transform={at}>
      <path
        d="M40 8c19 0 29 12 29 29 0 21-12 35-29 35S11 58 11 37C11 20 21 8 40 8z"
        fill={coat.fur}
      />
      <path
        d="M20 14C6 12-2 34 4 50c6 6 13-2 15-14 1-8 4-14 8-18zM60 14c14-2 22 20 16 36-6 6-13-2-15-14-1-8-4-14-8-18z"
        fill={coat.shade}
      />
      <ellipse cx="40" cy="55" rx="16" ry="14" fill={CREAM} />
      <path d="M33 45h14c1 6-4 9-7 9s-8-3-7-9z" fill={LINE} />
      <path d="M40 54v5m0 0c-3 4-8 4-10 1m10-1c3 4 8 4 10 1" {...stroke(LINE, 2)} />
      <circle cx="28" cy="36" r="3.300" fill={LINE} />
      <circle cx="52" cy="36" r="3.300" fill={LINE} />
    </g>
  )
}

/** The face of a cat that looks at you, 80 wide and high. */
export function CatFace({ coat, at }: AnimalProps) {
  return (
    <g transform={at}>
      <path d="M13 10l4 24 18-12zM67 10l-4 24-18-12z" fill={coat.fur} />
      <path d="M17 16l3 13 9-7zM63 16l-3 13-9-7z" fill={coat.shade} />
      <path d="M40 18c18 0 29 11 29 26S57 70 40 70 11 59 11 44s11-26 29-26z" fill={coat.fur} />
      <path d="M34 20v8M40 19v10M46 20v8" {...stroke(coat.shade, 3)} />
      <ellipse cx="28" cy="42" rx="3.200" ry="4" fill={LINE} />
      <ellipse cx="52" cy="42" rx="3.200" ry="4" fill={LINE} />
      <path d="M36 50h8l-4 5z" fill="var(--color-art-berry)" />
      <path d="M40 55v3m0 0c-3 3-6 3-8 0m8 0c3 3 6 3 8 0" {...stroke(LINE, 1.8)} />
      <path d="M22 52L6 49M22 56L7 58M58 52l16-3M58 56l15 2" {...stroke(coat.shade, 1.6)} />
    </g>
  )
}

function stroke(colour: string, width: number) {
  return { fill: 'none', stroke: colour, strokeWidth: width, strokeLinecap: 'round' } as const
}

function stripe(colour: string) {
  return stroke(colour, 2.5)
}

function limb(colour: string) {
  return { ...stroke(colour, 7.5), strokeLinejoin: 'round' } as const
}
