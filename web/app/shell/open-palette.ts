const listeners = new Set<() => void>()

/** Lets any part of the shell open the quick search, which is loaded only then. */
export const paletteDoor = {
  open(): void {
    for (const listener of listeners) listener()
  },
  onOpen(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Ctrl+K, or Command+K where that is the custom. */
export function isPaletteKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
}
