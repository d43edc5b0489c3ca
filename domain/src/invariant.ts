/** States that cannot be unless we made a mistake: a 500, never the caller's fault. */
export function invariant(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}
