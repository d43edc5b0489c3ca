import { spawnSync } from 'node:child_process'
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

export const NO_USUAL_LETTERS =
  'Letters as wide as those of Arial, which pages begin with on most devices, are not here; Debian’s package `fonts-liberation` has them.'

/** Without them a page’s lines change when its own letters come, as on nobody’s phone. */
export function hasUsualLetters(): boolean {
  const { stdout } = spawnSync('fc-match', ['Arial'], { encoding: 'utf8' })
  return /Arial|Liberation Sans/.test(stdout ?? '')
}
