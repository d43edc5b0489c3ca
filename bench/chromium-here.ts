import { existsSync } from 'node:fs'
import { pageLaunchOptions } from '../e2e/chromium.ts'
import { NotHere } from './measurement.ts'

export const NO_CHROMIUM = 'No Chromium is installed here; Debian’s package `chromium` has one.'

export function hasChromium(): boolean {
  return existsSync(pageLaunchOptions.executablePath)
}

/** Throws `NotHere` where pages cannot be opened. */
export function needChromium(): void {
  if (!hasChromium()) throw new NotHere(NO_CHROMIUM)
}
