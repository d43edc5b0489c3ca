/** What is on its way into a cache: whoever asks for the same meanwhile waits for it. */
export class Loads<Key> {
  readonly #underWay = new Map<Key, Promise<void>>()

  /** Waits for all of these, after it had those loaded which nobody else has under way. */
  async wait(keys: readonly Key[], load: (unread: readonly Key[]) => Promise<void>): Promise<void> {
    const unread = keys.filter((key) => !this.#underWay.has(key))
    if (unread.length > 0) {
      const loading = load(unread).finally(() => {
        for (const key of unread) this.#underWay.delete(key)
      })
      for (const key of unread) this.#underWay.set(key, loading)
    }
    await Promise.all(new Set(keys.flatMap((key) => this.#underWay.get(key) ?? [])))
  }
}
