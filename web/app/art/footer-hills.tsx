import { COATS, SleepingCat, WalkingDog } from './animals.tsx'
import { Fir, Tree } from './place-scenes.tsx'

/** Hills that close every page; the nearest one is the ground of the footer itself. */
export function FooterHills() {
  const [tan, cream] = COATS
  return (
    <svg
      viewBox="0 0 1440 130"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="block h-28 w-full md:h-32"
    >
      <path
        d="M0 84c140-46 300-50 470-18 170 32 330 20 500-8 180-30 330-18 470 20v60H0z"
        fill="var(--color-art-far)"
      />
      <path d="M0 104c200-34 420-34 640-8 260 30 520 22 800-16v60H0z" fill="var(--color-art-mid)" />
      <Fir at="translate(402 22)" fill="var(--color-art-near)" />
      <Fir at="translate(436 36) scale(0.8)" fill="var(--color-art-deep)" />
      <Tree at="translate(948 34) scale(0.95)" fill="var(--color-art-near)" />
      <Tree at="translate(150 24)" fill="var(--color-art-near)" />
      <Fir at="translate(1290 20)" fill="var(--color-art-near)" />
      {tan && <WalkingDog coat={tan} at="translate(640 61) scale(0.7)" />}
      {cream && <SleepingCat coat={cream} at="translate(800 69) scale(0.62)" />}
      <path d="M0 122c240-18 480-16 720-8s480 8 720-10v30H0z" fill="var(--color-foot)" />
    </svg>
  )
}
