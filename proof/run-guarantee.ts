import { NotHere } from '../bench/measurement.ts'
import type { Effort, Guarantee } from './guarantee.ts'
import { type GuaranteeName, GUARANTEES } from './guarantees.ts'
import type { Report } from './outcome.ts'

// Tries one guarantee in this process and tells the one that started it what came of it.

const [name = '', effort = '{}'] = process.argv.slice(2)
// A run that was interrupted leaves nothing running.
process.on('disconnect', () => process.exit(1))
const report = await reportOn(name as GuaranteeName, JSON.parse(effort) as Effort)
process.send?.(report, () => process.exit(0))

async function reportOn(name: GuaranteeName, effort: Effort): Promise<Report> {
  try {
    const guarantee: Guarantee = await GUARANTEES[name]()
    const { title, promised, how, control } = guarantee
    const tried = await guarantee.prove(effort, say)
    return { about: { title, promised, how, control }, tried }
  } catch (error) {
    if (error instanceof NotHere) return { absence: error.message }
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

function say(sentence: string): void {
  process.stderr.write(`  ${sentence}\n`)
}
