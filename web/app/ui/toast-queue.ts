export type ToastTone = 'plain' | 'good' | 'danger'

export interface ToastWords {
  title: string
  description?: string
  tone?: ToastTone
  /** Something that came by itself, not the outcome of what was pressed. */
  isNews?: true
}

export interface Toast extends ToastWords {
  id: number
  /** Playing its exit; removed when that is over. */
  isLeaving: boolean
}

/** How long a toast stays (specification, part 1 §9). */
export const TOAST_DISPLAY_MS = 5000
/** As long as the animation `sink-out` of app.css. */
export const TOAST_EXIT_MS = 140
/** An outcome that another one follows is read for this long first. */
export const TOAST_LEAST_MS = 1000
/** More outcomes than this tell nobody anything; the oldest that wait give way. */
const MOST_WAITING = 3

interface Timers {
  now: () => number
  set: (act: () => void, afterMs: number) => unknown
  clear: (timer: unknown) => void
}

/**
 * Messages of which one is seen at a time. A new one takes the place of the one that shows: an
 * outcome that of news at once, and that of another outcome when it has been seen for a second; news
 * that of news. Only the latest news waits for an outcome to leave. Time stops while someone points
 * at a toast or reads it with the keyboard, and nothing takes its place.
 */
export class ToastQueue {
  #showing: Toast | null = null
  #outcomes: Toast[] = []
  #news: Toast | null = null
  #lastId = 0
  #shownAt = 0
  #timer: unknown
  #isHeld = false
  readonly #listeners = new Set<() => void>()
  readonly #timers: Timers

  constructor(timers: Timers) {
    this.#timers = timers
  }

  /** The one toast to be seen now. */
  readonly showing = (): Toast | null => this.#showing

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(words: ToastWords): void {
    this.#lastId += 1
    const added: Toast = { ...words, id: this.#lastId, isLeaving: false }
    if (added.isNews) {
      this.#news = added
    } else {
      this.#outcomes.push(added)
      if (this.#outcomes.length > MOST_WAITING) this.#outcomes.shift()
    }
    this.#replace()
  }

  /** Sends the toast away now. */
  dismiss(): void {
    if (!this.#showing || this.#showing.isLeaving) return
    this.#timers.clear(this.#timer)
    this.#isHeld = false
    this.#change({ ...this.#showing, isLeaving: true })
    this.#timer = this.#timers.set(() => this.#showNext(), TOAST_EXIT_MS)
  }

  /** Keeps the toast for as long as it is pointed at or focused. */
  hold(): void {
    if (!this.#showing || this.#showing.isLeaving || this.#isHeld) return
    this.#isHeld = true
    this.#timers.clear(this.#timer)
  }

  /** Restarts the time of a toast from the beginning: its reader may need another look. */
  release(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    this.#run()
    this.#replace()
  }

  /** Lets what waits take the place of what shows: now, or once that has been seen. */
  #replace(): void {
    const showing = this.#showing
    if (showing === null) {
      this.#showNext()
      return
    }
    if (this.#isHeld || showing.isLeaving) return
    if (showing.isNews) {
      if (this.#outcomes.length > 0 || this.#news !== null) this.#showNext()
    } else if (this.#outcomes.length > 0) {
      this.#timers.clear(this.#timer)
      const seenMs = this.#timers.now() - this.#shownAt
      this.#timer = this.#timers.set(() => this.#showNext(), Math.max(0, TOAST_LEAST_MS - seenMs))
    }
  }

  #showNext(): void {
    this.#timers.clear(this.#timer)
    const outcome = this.#outcomes.shift()
    const next = outcome ?? this.#news
    if (outcome === undefined) this.#news = null
    this.#shownAt = this.#timers.now()
    this.#change(next)
    if (next === null) return
    this.#run()
    this.#replace()
  }

  #run(): void {
    this.#timer = this.#timers.set(() => this.dismiss(), TOAST_DISPLAY_MS)
  }

  #change(showing: Toast | null): void {
    this.#showing = showing
    for (const listener of this.#listeners) listener()
  }
}
