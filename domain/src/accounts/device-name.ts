import { t } from '../language/messages.ts'

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  // Order matters: each of these also claims to be those after it.
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Names the device of a user agent in words its owner knows: 'Firefox on Android'. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1]
  return inWords(browser, system)
}

/** A name that was kept in English, for its reader: 'Firefox on Android' as 'Firefox en Android'. */
export function keptDeviceName(kept: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(kept) ?? []
  if (system !== undefined) return inWords(browser === 'A browser' ? undefined : browser, system)
  return BROWSERS.some(([, name]) => name === kept) ? kept : t('Unknown device')
}

function inWords(browser: string | undefined, system: string | undefined): string {
  if (browser === undefined && system === undefined) return t('Unknown device')
  if (system === undefined) return browser ?? ''
  return browser === undefined
    ? t('A browser on {system}', { system })
    : t('{browser} on {system}', { browser, system })
}
