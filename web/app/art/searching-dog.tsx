import { Drawn } from './drawn.tsx'

/** A dog with its nose on a trail that leads nowhere yet. */
export function SearchingDogArt() {
  return <Drawn name="searching-dog" viewBox="0 0 240 150" className="block w-full" />
}
