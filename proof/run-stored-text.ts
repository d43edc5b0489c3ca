import { loadWithoutEscapes } from './without-escapes.ts'

// Tries stored texts in this process, which loads the product with its escapes or without them.

process.on('disconnect', () => process.exit(1))
if (process.argv[2] === 'without-escapes') loadWithoutEscapes()
const { findWhatRuns } = await import('./find-what-runs.ts')
const report = await findWhatRuns().catch((error: unknown) => ({
  failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
}))
process.send?.(report, () => process.exit(0))
