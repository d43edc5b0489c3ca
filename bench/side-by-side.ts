/** A small server has so many cores to work on. */
const AT_ONCE = 2

/** Does works in their order, two at once. */
export async function sideBySide(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...works]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) await work()
    }),
  )
}
