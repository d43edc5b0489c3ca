import type { Effort, Trial } from './guarantee.ts'
import { loadChanged } from './source-changes.ts'
import { STOOD_IN, TAKEN_OUT } from './taken-out.ts'

// Tries one promise in this process, which loads the product whole or without what guards the promise.

const TRIALS = {
  accounts: async () => (await import('./take-accounts.ts')).takeAccounts,
  services: async () => (await import('./break-services.ts')).breakServices,
  files: async () => (await import('./send-files.ts')).sendFiles,
  secrets: async () => (await import('./look-for-secrets.ts')).lookForSecrets,
  clocks: async () => (await import('./tell-the-time.ts')).tellTheTime,
  storms: async () => (await import('./bear-storms.ts')).bearStorms,
  soak: async () => (await import('./serve-on.ts')).serveOn,
} satisfies Readonly<Record<keyof typeof TAKEN_OUT, () => Promise<unknown>>>

export type ApartName = keyof typeof TRIALS

const [name = '', how = '', effort = '{}'] = process.argv.slice(2)
process.on('disconnect', () => process.exit(1))
loadChanged([...(STOOD_IN[name] ?? []), ...(how === 'without' ? TAKEN_OUT[name as ApartName] : [])])
const report = await triedHere().catch((error: unknown) => ({
  failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
}))
process.send?.(report, () => process.exit(0))

async function triedHere(): Promise<Trial[]> {
  const tryIt: (effort: Effort) => Promise<Trial[]> = await TRIALS[name as ApartName]()
  return tryIt(JSON.parse(effort) as Effort)
}
