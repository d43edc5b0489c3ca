import { Drawn } from './drawn.tsx'

/** A map whose trail ends at a question, and a dog that waits for the answer. */
export function EmptyMapArt() {
  return <Drawn name="empty-map" viewBox="0 0 240 150" className="block w-full" />
}
