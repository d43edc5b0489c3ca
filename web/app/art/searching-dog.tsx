import { COATS, WalkingDog } from './animals.tsx'

/** A dog with its nose on a trail that leads nowhere yet. */
export function SearchingDogArt() {
  const [tan] = COATS
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className="block w-full">
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
    </svg>
  )
}
