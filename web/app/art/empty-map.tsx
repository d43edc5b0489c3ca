import { COATS, SittingDog } from './animals.tsx'

/** A map whose trail ends at a question, and a dog that waits for the answer. */
export function EmptyMapArt() {
  const [tan] = COATS
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className="block w-full">
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
    </svg>
  )
}
