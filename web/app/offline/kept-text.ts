/** A text of this browser by its name; null where there is none, or a browser gives none away. */
export function readKeptText(name: string): string | null {
  return attempt(() => localStorage.getItem(name)) ?? null
}

/** Keeps a text, or removes it; a browser that keeps nothing goes without. */
export function keepText(name: string, text: string | null): void {
  attempt(() => (text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text)))
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
