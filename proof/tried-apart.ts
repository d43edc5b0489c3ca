import { join } from 'node:path'
import { reportOfProcess } from '../bench/report-of-process.ts'
import type { Effort, Guarantee, Trial } from './guarantee.ts'
import type { ApartName } from './run-apart.ts'

/** Whatever takes longer hangs. */
const SHORT_MS = 12 * 60_000
const LONG_MS = 60 * 60_000

/** Tries in a process of its own, which loads the product whole or without what guards the promise. */
async function triedApart(name: ApartName, how: 'whole' | 'without', effort: Effort) {
  const report = await reportOfProcess<Trial[]>(
    join(import.meta.dirname, 'run-apart.ts'),
    [name, how, JSON.stringify(effort)],
    effort.isLong ? LONG_MS : SHORT_MS,
  )
  if ('failure' in report) throw new Error(report.failure)
  return report
}

/** Tries the product whole, and then, as the control, without its guards. */
export async function triedWithAndWithout(
  name: ApartName,
  effort: Effort,
  say: Parameters<Guarantee['prove']>[1],
): Promise<{ trials: Trial[]; controls: Trial[] }> {
  const told = (how: string, trials: readonly Trial[]) => {
    for (const { on, broken, times } of trials) say(`${how}, ${on}: ${broken} of ${times} broken.`)
  }
  const trials = await triedApart(name, 'whole', effort)
  told('whole', trials)
  const controls = await triedApart(name, 'without', { isLong: false })
  told('without', controls)
  return { trials, controls }
}
