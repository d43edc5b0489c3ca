/**
 * Holds a write that was refused for lack of a session: a dialog asks to sign in, and afterwards
 * the same write is sent again.
 */
export class AuthGate {
  #waiting: ((hasSignedIn: boolean) => void)[] = []
  #listeners = new Set<() => void>()
  #hasDialog = false

  /** Resolves true after signing in, false when the dialog is closed. */
  pass(): Promise<boolean> {
    if (!this.#hasDialog) return Promise.resolve(false)
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#tell()
    })
  }

  isOpen = (): boolean => this.#waiting.length > 0

  /** Lets everything that waits go on, or gives it up. */
  close(hasSignedIn: boolean): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve(hasSignedIn)
    this.#tell()
  }

  /** The dialog listens while it is on the page; without it nothing can wait. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#hasDialog = true
    return () => {
      this.#listeners.delete(listener)
      this.#hasDialog = this.#listeners.size > 0
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** The one door of the page. */
export const authGate = new AuthGate()
