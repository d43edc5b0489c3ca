import { Drawing } from './drawing.tsx'

/** A map whose trail ends at a question, and a dog that waits for the answer. */
export function EmptyMapArt() {
  return <Drawing name="empty-map" viewBox="0 0 240 150" className="block w-full" />
}
