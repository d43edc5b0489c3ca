/** A small server has so many cores to work on. */
const AT_ONCE = 2

/** Does works, two at once, and gives what each of them gave, in their order. */
export async function sideBySide<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const waiting = [...works.entries()]
  const given: T[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, work] = next
        given[index] = await work()
      }
    }),
  )
  return given
}
