import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What a program of the bench tells after its work, in a process of its own. */
export async function answerOf<Figures>(
  program: string,
  words: readonly string[],
): Promise<Figures> {
  const child = fork(join(import.meta.dirname, program), words)
  const gone = once(child, 'exit')
  const [figures] = (await Promise.race([
    once(child, 'message'),
    gone.then(([code]) => {
      throw new Error(`${program} ended with code ${String(code)}.`)
    }),
  ])) as [Figures]
  await gone
  return figures
}
