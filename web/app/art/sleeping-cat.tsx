import { COATS, SleepingCat } from './animals.tsx'

/** A cat asleep under a window: nothing happens here yet, and that is fine. */
export function SleepingCatArt() {
  const grey = COATS[3]
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className="block w-full">
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
    </svg>
  )
}
