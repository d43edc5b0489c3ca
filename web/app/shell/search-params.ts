import type { Point } from '@wayfur/domain/schemas'

/** One value in the address of a page: how its text is read, and how it is written. */
export interface Param<Value> {
  /** What it is called in the address, where that differs from its name in the code. */
  name?: string
  /** What is not given, or makes no sense, is read as the usual value. */
  read: (text: string | null) => Value
  /** Undefined leaves it out. */
  write: (value: Value) => string | undefined
  /** Stands in the address even with its usual value. */
  isAlways?: boolean
}

/** Declares, in the order of the address, what stands in it; the usual leaves no trace there. */
export function searchParams<View extends object>(declared: {
  readonly [Name in keyof View]: Param<View[Name]>
}) {
  const params = Object.entries(declared) as [keyof View & string, Param<View[keyof View]>][]
  return {
    read: (query: URLSearchParams): View =>
      Object.fromEntries(
        params.map(([key, { name = key, read }]) => [key, read(query.get(name))]),
      ) as View,
    /** '?tab=map&show=24', or '' where all is as usual. Equal views have equal addresses. */
    query: (view: Partial<View>): string => {
      const query = new URLSearchParams()
      for (const [key, { name = key, read, write, isAlways }] of params) {
        const usual = read(null)
        const text = write(key in view ? (view[key] as View[keyof View]) : usual)
        if (text !== undefined && (isAlways || text !== write(usual))) query.set(name, text)
      }
      const text = query.toString()
      return text === '' ? '' : `?${text}`
    },
  }
}

/** What a declaration reads. */
export type ViewOf<Declared extends { read: (query: URLSearchParams) => unknown }> = ReturnType<
  Declared['read']
>

/** The parameter under another name in the address. */
export function named<Value>(name: string, param: Param<Value>): Param<Value> {
  return { ...param, name }
}

/** The parameter, written into the address even with its usual value. */
export function always<Value>(param: Param<Value>): Param<Value> {
  return { ...param, isAlways: true }
}

/** What was typed, without spaces around it; '' by default. */
export function words(most: number): Param<string> {
  return { read: (text) => (text ?? '').trim().slice(0, most), write: (text) => text }
}

/** What was typed where an empty field that was sent differs from none: null. */
export function wordsOrNull(most: number): Param<string | null> {
  return {
    read: (text) => text?.trim().slice(0, most) ?? null,
    write: (text) => text ?? undefined,
  }
}

/** A text that passes the test, or ''. */
export function textThat(passes: (text: string) => boolean): Param<string> {
  return { read: (text) => (passes(text ?? '') ? (text ?? '') : ''), write: (text) => text }
}

/** A text that passes the test, or undefined. */
export function maybeText(passes: (text: string) => boolean): Param<string | undefined> {
  return {
    read: (text) => (text !== null && passes(text) ? text : undefined),
    write: (text) => text,
  }
}

/** One of these, or the usual one of them. */
export function oneOf<const Value extends string | number, Usual extends Value | '' | undefined>(
  values: readonly Value[],
  usual: Usual,
): Param<Value | Usual> {
  return {
    read: (text) => values.find((value) => String(value) === text) ?? usual,
    write: (value) => (value === undefined ? undefined : String(value)),
  }
}

/** True where the address has this one text. */
export function flag(on: string): Param<boolean> {
  return { read: (text) => text === on, write: (is) => (is ? on : undefined) }
}

/** A point as '37.7597,-122.4271'; five decimals of a degree are about a meter. */
export const point: Param<Point | undefined> = {
  read: (text) => {
    const [, latitude = '', longitude = ''] =
      /^([+-]?\d{1,2}(?:\.\d{1,15})?),([+-]?\d{1,3}(?:\.\d{1,15})?)$/.exec(text ?? '') ?? []
    const at = { latitude: Number(latitude), longitude: Number(longitude) }
    const isOnEarth = Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180
    return latitude !== '' && isOnEarth ? at : undefined
  },
  write: (at) => at && `${Number(at.latitude.toFixed(5))},${Number(at.longitude.toFixed(5))}`,
}

const ID = /^[1-9]\d{0,14}$/

/** The id of a row. */
export const id: Param<number | undefined> = {
  read: (text) => (text !== null && ID.test(text) ? Number(text) : undefined),
  write: (value) => value?.toString(),
}

/** The id of a row as text, or ''. */
export const idText = textThat((text) => ID.test(text))

/** A whole number from `least` to `most`, which larger ones become; below it is the usual one. */
export function whole({
  usual,
  least = usual,
  most,
}: {
  usual: number
  least?: number
  most: number
}): Param<number> {
  return {
    read: (text) => {
      const number = Number(text ?? '')
      return Number.isInteger(number) && number >= least ? Math.min(number, most) : usual
    },
    write: String,
  }
}
