import { isOutboundTemplate } from './hotels/outbound-link.ts'
import { isMailAddress } from './mail/mailer.ts'

/** A setting that cannot be used; its message says what to do. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}

/** A wrong setting whose value must not be printed. */
export class WrongSecret extends WrongSetting {}

export type Read<T> = (text: string) => T

interface Setting<T> {
  /** Used when the variable is absent or empty; a function may look at the others. */
  default: string
  /** What it is for, in one sentence. */
  meaning: string
  read: Read<T>
}

export function setting<T>(fallback: string, meaning: string, read: Read<T>): Setting<T> {
  return { default: fallback, meaning, read }
}

export const text: Read<string> = (value) => value
export const optionalText: Read<string | undefined> = (value) => (value === '' ? undefined : value)

/** Names with semicolons between them, each once; names themselves hold commas. */
export const nameList: Read<readonly string[]> = (value) => [
  ...new Set(
    value
      .split(/[;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

export function wholeNumber(min: number, max: number): Read<number> {
  return (value) => {
    const number = Number(value)
    if (!Number.isInteger(number) || number < min || number > max) {
      throw new WrongSetting(`must be a whole number from ${min} to ${max}`)
    }
    return number
  }
}

/** A number, or the word that leaves it to the product. */
export function autoOr(min: number, max: number): Read<number | 'auto'> {
  const read = wholeNumber(min, max)
  return (value) => {
    if (value === 'auto') return value
    try {
      return read(value)
    } catch {
      throw new WrongSetting(`must be auto or a whole number from ${min} to ${max}`)
    }
  }
}

export function oneOf<const T extends string>(...choices: readonly T[]): Read<T> {
  return (value) => {
    const found = choices.find((choice) => choice === value)
    if (found === undefined) throw new WrongSetting(`must be one of ${choices.join(', ')}`)
    return found
  }
}

export const onOff: Read<boolean> = (value) => oneOf('on', 'off')(value) === 'on'

export function webAddress(...schemes: readonly string[]): Read<string | undefined> {
  return (value) => {
    if (value === '') return undefined
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol)) {
      const says = `must be an address that begins with ${schemes.join('// or ')}//`
      // Before an @ there may be a password.
      throw value.includes('@') ? new WrongSecret(says) : new WrongSetting(says)
    }
    return value
  }
}

/** Several, with commas. */
export function webAddresses(...schemes: readonly string[]): Read<readonly string[]> {
  const read = webAddress(...schemes)
  return (value) => value.split(',').flatMap((one) => read(one.trim()) ?? [])
}

/** For settings that have a default, which an empty one means. */
export function webAddressSet(...schemes: readonly string[]): Read<string> {
  const read = webAddress(...schemes)
  return (value) => read(value) ?? ''
}

export const mailSender: Read<string | undefined> = (value) => {
  if (value === '') return undefined
  if (!/^([^<>@"\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(value)) {
    throw new WrongSetting('must be an address, or a name and an address: Name <name@host>')
  }
  return value
}

export const mailAddress: Read<string | undefined> = (value) => {
  if (value === '') return undefined
  if (!isMailAddress(value)) throw new WrongSetting('must be one plain mail address')
  return value
}

export const handOffTemplate: Read<string> = (value) => {
  if (!isOutboundTemplate(value)) {
    throw new WrongSetting('must be an https address whose braces hold only the names below')
  }
  return value
}

/** Stripe's keys begin with their sort and mode: sk_live_..., pk_test_... */
export function stripeKey(sort: 'secret' | 'publishable'): Read<string | undefined> {
  const [form, says] =
    sort === 'secret'
      ? [/^(sk|rk)_(test|live)_[A-Za-z0-9_]+$/, 'sk_test_ or sk_live_']
      : [/^pk_(test|live)_[A-Za-z0-9_]+$/, 'pk_test_ or pk_live_']
  return (value) => {
    if (value === '') return undefined
    if (!form.test(value)) throw new WrongSecret(`must begin with ${says}`)
    return value
  }
}

/** What a Bearer header can carry, and so long that guessing is of no use. */
export const metricsToken: Read<string | undefined> = (value) => {
  if (value === '') return undefined
  if (!/^[A-Za-z0-9._~+/-]{32,}=*$/.test(value)) {
    throw new WrongSecret('must be 32 or more letters, digits or signs of -._~+/')
  }
  return value
}

export const webhookSecrets: Read<string[] | undefined> = (value) => {
  if (value === '') return undefined
  const secrets = value.split(',').map((one) => one.trim())
  if (!secrets.every((one) => /^whsec_[A-Za-z0-9+/=_-]+$/.test(one))) {
    throw new WrongSecret('must begin with whsec_')
  }
  return secrets
}
