import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new directory that is removed when the test that asked for it has ended. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'wayfur-test-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}
