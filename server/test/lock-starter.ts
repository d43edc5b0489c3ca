import { DatabaseOpenError } from '../src/platform/database/database-open-error.ts'
import { lockDirectory } from '../src/platform/database/directory-lock.ts'

// One of several processes that start in the same directory at the same moment: says `ready`, waits
// for a line, tries, says how it went and, having won, works until it is killed.

const [directory] = process.argv.slice(2)

process.stdout.write('ready\n')
process.stdin.once('data', () => {
  try {
    lockDirectory(directory ?? '')
    // Nobody keeps what was returned: whatever can be collected is, before it says so.
    setImmediate(() => {
      globalThis.gc?.()
      process.stdout.write('won\n')
    })
  } catch (cause) {
    process.stdout.write(
      cause instanceof DatabaseOpenError ? `refused: ${cause.message}\n` : `${String(cause)}\n`,
    )
    process.exit(1)
  }
})
