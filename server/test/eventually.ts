import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 200

/** Looks again and again, for so long, whether something has come true; says whether it has. */
export async function eventually(isSo: () => Promise<boolean>, atMostMs: number): Promise<boolean> {
  const began = performance.now()
  while (performance.now() - began < atMostMs) {
    if (await isSo()) return true
    await pause(LOOK_MS)
  }
  return false
}
