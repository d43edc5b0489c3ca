/** The trail that winds through the letter W and ends as a tail in the air, in a box of 48. */
const TRAIL =
  'M6.4 19.4C6.8 30.4 9.8 40 16 40c4 0 5.8-4.2 7.2-8.6C24.6 35.8 26.4 40 30.6 40c7 0 9.6-9.4 9.6-17.4 0-6.6 1-11.8 4-16.4-7.6 3.2-11.2 9.4-11.2 16.2 0 5.4-.4 9.8-2.4 9.8s-3.4-4.6-4.4-9.4c-.4-2-1.4-3-3-3s-2.6 1-3 3c-1 4.8-2.2 9.4-4.2 9.4-1.8 0-3-6.2-3.2-13-.1-1.9-1.4-3.1-3.2-3.1s-3.3 1.4-3.2 3.3z'

/** The mark: a trail under the sun. `public/favicon.svg` and the icons are the same drawing. */
export function WayfurMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <rect width="48" height="48" rx="13" fill="var(--color-mark-ground)" />
      <path d={TRAIL} fill="var(--color-mark-trail)" />
      <path
        d="M9.8 20.5c.6 8.5 2.8 15.7 6.2 15.7 3 0 4.6-5.200 6-10.2"
        fill="none"
        stroke="var(--color-mark-ground)"
        strokeWidth="1.3"
        strokeDasharray="2.6 2.4"
        strokeLinecap="round"
        opacity="0.55"
      />
      <circle cx="23.2" cy="12" r="4" fill="var(--color-mark-sun)" />
    </svg>
  )
}
