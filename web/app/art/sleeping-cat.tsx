import { Drawing } from './drawing.tsx'

/** A cat asleep under a window: nothing happens here yet, and that is fine. */
export function SleepingCatArt() {
  return <Drawing name="sleeping-cat" viewBox="0 0 240 150" className="block w-full" />
}
