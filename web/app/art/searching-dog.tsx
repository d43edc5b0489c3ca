import { Drawing } from './drawing.tsx'

/** A dog with its nose on a trail that leads nowhere yet. */
export function SearchingDogArt() {
  return <Drawing name="searching-dog" viewBox="0 0 240 150" className="block w-full" />
}
