import type { ReplyOf } from '@wayfur/domain/endpoint'
import { parseMessage } from '@wayfur/domain/language/icu'
import { t } from '@wayfur/domain/language/messages'
import type { readSettingsCheck } from '@wayfur/domain/operator/endpoints'
import { settingWarnings } from '../setting-warnings.ts'
import { type SettingName, SETTINGS, type Settings } from '../settings.ts'

/** Addresses of other servers may carry a password or a key; only our own is everybody's. */
function isSecret(name: SettingName): boolean {
  if (name === 'PUBLIC_URL') return false
  return /_(URLS?|ENDPOINT|HEADERS)$|SECRET|KEY|PASSWORD|TOKEN|^MAP_PMTILES$/.test(name)
}

/** Every setting as an administrator may see it. */
export function settingsCheck(settings: Settings): ReplyOf<typeof readSettingsCheck> {
  const names = Object.keys(SETTINGS) as SettingName[]
  return {
    settings: names.map((name) => {
      const { default: fallback, meaning, read } = SETTINGS[name]
      const value = textOf(settings[name])
      const isSet = value !== textOf((read as (text: string) => Settings[SettingName])(fallback))
      const isHidden = isSecret(name)
      const shown = isHidden || value === '' ? null : value
      return {
        name,
        meaning: t({ english: meaning, values: namesIn(meaning) }),
        isSet,
        isSecret: isHidden,
        value: shown,
      }
    }),
    warnings: settingWarnings(settings),
  }
}

/** What is to be typed in braces, as it is typed. */
function namesIn(meaning: string): Record<string, string> {
  const names = parseMessage(meaning).flatMap((part) => (typeof part === 'string' ? [] : part.name))
  return Object.fromEntries(names.map((name) => [name, `{${name}}`]))
}

function textOf(value: Settings[SettingName]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'object' ? value.join(', ') : String(value ?? '')
}
