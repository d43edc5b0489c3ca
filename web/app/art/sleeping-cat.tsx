import { Drawn } from './drawn.tsx'

/** A cat asleep under a window: nothing happens here yet, and that is fine. */
export function SleepingCatArt() {
  return <Drawn name="sleeping-cat" viewBox="0 0 240 150" className="block w-full" />
}
