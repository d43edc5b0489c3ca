import pg from 'pg'

const { builtins } = pg.types
/** The array types of the same columns; the driver names only the plain ones. */
const ARRAYS = { text: 1009, int8: 1016, date: 1182, numeric: 1231 } as const

type Parser = (value: string) => unknown

/** The driver's own parsers; its types know only the plain columns, by an enum. */
const parserOf = pg.types.getTypeParser as (id: number, format?: 'text' | 'binary') => Parser

/** A count or an id as a number; one too large to be exact is a fault and never rounded. */
function wholeNumber(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) {
    throw new RangeError(`The database answered ${value}, too large to be an exact number.`)
  }
  return number
}

/** An average or a sum; whole ones must be exact. */
function number(value: string): number {
  return /^-?\d+$/.test(value) ? wholeNumber(value) : Number(value)
}

/** A calendar day stays `YYYY-MM-DD`: as a moment it would shift with the zone of the machine. */
function day(value: string): string {
  return value
}

function arrayOf(parse: (value: string) => unknown): Parser {
  const texts = parserOf(ARRAYS.text) as (value: string) => (string | null)[]
  return (value) => texts(value).map((item) => (item === null ? null : parse(item)))
}

const PARSERS = new Map<number, Parser>([
  [builtins.INT8, wholeNumber],
  [builtins.NUMERIC, number],
  [builtins.DATE, day],
  [ARRAYS.int8, arrayOf(wholeNumber)],
  [ARRAYS.numeric, arrayOf(number)],
  [ARRAYS.date, arrayOf(day)],
])

/** How columns become values: whole numbers and sums are numbers, days are text. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(id)) ??
    parserOf(id, format)) as typeof pg.types.getTypeParser,
}
