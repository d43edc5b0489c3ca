import { existsSync } from 'node:fs'

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
/** The same engine from the same sources, without tabs, menus and the pages these are made of. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's Chromium, told not to reach for anything outside this machine. */
export const launchOptions = { executablePath: CHROMIUM, args }

/** What shows pages alone, with less work; Chromium itself where it is not installed. */
export const pageLaunchOptions = {
  executablePath:
    process.env['CHROMIUM'] === undefined && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM,
  args,
}
