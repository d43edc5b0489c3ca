import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'

/** What the list under a location box shows. */
export interface SuggestionState {
  places: readonly LocatedPlace[]
  /** Index of the place the arrow keys are on; -1 while they are in the text. */
  active: number
  isOpen: boolean
  /** Said to people who listen to the page. */
  announcement: string
}

export const CLOSED: SuggestionState = { places: [], active: -1, isOpen: false, announcement: '' }
