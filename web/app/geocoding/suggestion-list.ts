import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { t } from '@wayfur/domain/language/messages'
import { CLOSED, type SuggestionState } from './suggestion-state.ts'

/** Asks for suggestions, places near a point first where one is given. */
export type AskSuggestions = (
  typed: string,
  near: string | undefined,
  signal: AbortSignal,
) => Promise<readonly LocatedPlace[]>

interface Timers {
  set: (act: () => void, afterMs: number) => unknown
  clear: (timer: unknown) => void
}

/** A pause as long as between two keys of a quick typist: then it is worth asking. */
export const TYPING_PAUSE_MS = 120
/** Answers kept, so that taking a letter back shows the list at once. */
const MOST_KEPT = 40

/**
 * The suggestions for one location box: asks when typing pauses, never shows an answer to an older
 * text, and follows the arrow keys. It knows nothing of the page.
 */
export class SuggestionList {
  #state: SuggestionState = CLOSED
  #typed = ''
  #near: string | undefined
  /** The text that `places` belong to. */
  #shownFor = ''
  #timer: unknown
  #asking: AbortController | undefined
  readonly #answers = new Map<string, readonly LocatedPlace[]>()
  readonly #listeners = new Set<() => void>()
  readonly #ask: AskSuggestions
  readonly #timers: Timers

  constructor(ask: AskSuggestions, timers: Timers) {
    this.#ask = ask
    this.#timers = timers
  }

  readonly state = (): SuggestionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes what now stands in the box and asks once typing pauses. */
  type(text: string): void {
    this.#stopAsking()
    this.#typed = text.trim()
    if (this.#typed === '') {
      this.#set(CLOSED)
      return
    }
    // The old list stays until the new one comes, but nothing in it is about to be chosen.
    if (this.#state.active !== -1) this.#set({ ...this.#state, active: -1 })
    const known = this.#answers.get(this.#typed)
    if (known !== undefined) this.#show(known)
    else this.#timer = this.#timers.set(() => void this.#askNow(), TYPING_PAUSE_MS)
  }

  /** Opens the list for what stands in the box, asking at once where that is not known yet. */
  open(): void {
    if (this.#typed === '') return
    if (this.#shownFor === this.#typed && this.#state.places.length > 0) {
      this.#set({ ...this.#state, isOpen: true })
      return
    }
    this.#stopAsking()
    void this.#askNow()
  }

  /** Goes down or up the list, from the text onto its first or last place and back. */
  move(by: 1 | -1): void {
    const { places, active, isOpen } = this.#state
    if (!isOpen || places.length === 0) {
      this.open()
      if (!this.#state.isOpen) return
    }
    // One more stop than places: the text itself.
    const stops = this.#state.places.length + 1
    const next = ((active + 1 + by + stops) % stops) - 1
    this.#set({ ...this.#state, active: next })
  }

  /** Brings the arrow keys back to the text. */
  leave(): void {
    if (this.#state.active !== -1) this.#set({ ...this.#state, active: -1 })
  }

  /** The place at `index`, or the one the arrow keys are on; the list closes behind it. */
  choose(index: number = this.#state.active): LocatedPlace | undefined {
    const place = this.#state.places[index]
    if (place === undefined) return undefined
    this.#typed = place.label
    this.close()
    return place
  }

  /** Closes the list and forgets a question under way: what comes now is too late. */
  close(): void {
    this.#stopAsking()
    if (this.#state.isOpen || this.#state.announcement !== '') {
      this.#set({ ...this.#state, isOpen: false, active: -1, announcement: '' })
    }
  }

  /** The text in the box from the beginning, which nobody typed: it opens no list by itself. */
  startFrom(text: string): void {
    this.#typed = text.trim()
  }

  /** A point as `nearText` writes it, round which places are suggested first from now on. */
  lookNear(near: string | undefined): void {
    if (this.#near === near) return
    this.#near = near
    this.#answers.clear()
    this.#shownFor = ''
  }

  async #askNow(): Promise<void> {
    const typed = this.#typed
    const asking = new AbortController()
    this.#asking = asking
    try {
      const places = await this.#ask(typed, this.#near, asking.signal)
      if (asking.signal.aborted) return
      this.#keep(typed, places)
      this.#show(places)
    } catch {
      // Suggestions are a help: without them the box is still a box to type in.
      if (!asking.signal.aborted) this.#set(CLOSED)
    }
  }

  #show(places: readonly LocatedPlace[]): void {
    this.#shownFor = this.#typed
    this.#set({
      places,
      active: -1,
      isOpen: places.length > 0,
      announcement: announcementOf(places.length),
    })
  }

  #keep(typed: string, places: readonly LocatedPlace[]): void {
    this.#answers.set(typed, places)
    const oldest = this.#answers.keys().next().value
    if (this.#answers.size > MOST_KEPT && oldest !== undefined) this.#answers.delete(oldest)
  }

  #stopAsking(): void {
    this.#timers.clear(this.#timer)
    this.#timer = undefined
    this.#asking?.abort()
    this.#asking = undefined
  }

  #set(state: SuggestionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function announcementOf(count: number): string {
  if (count === 0) return t('No suggestions.')
  return t(
    '{count, plural, one {# suggestion} other {# suggestions}}. Use the up and down arrow keys to choose.',
    { count },
  )
}
