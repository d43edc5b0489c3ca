export type ToastTone = 'plain' | 'good' | 'danger'

export interface ToastWords {
  title: string
  description?: string
  tone?: ToastTone
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
/** More waiting messages than this tell nobody anything; the oldest of them give way. */
const MOST_WAITING = 10

interface Timers {
  set: (act: () => void, afterMs: number) => unknown
  clear: (timer: unknown) => void
}

/**
 * Messages that pass one at a time: the next is shown when the one before has gone. Time stops
 * while someone points at it or reads it with the keyboard.
 */
export class ToastQueue {
  #showing: Toast | null = null
  #waiting: Toast[] = []
  #lastId = 0
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
    this.#waiting.push({ ...words, id: this.#lastId, isLeaving: false })
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift()
    if (!this.#showing) this.#showNext()
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
  }

  #showNext(): void {
    const next = this.#waiting.shift() ?? null
    this.#change(next)
    if (next) this.#run()
  }

  #run(): void {
    this.#timer = this.#timers.set(() => this.dismiss(), TOAST_DISPLAY_MS)
  }

  #change(showing: Toast | null): void {
    this.#showing = showing
    for (const listener of this.#listeners) listener()
  }
}
