import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { Cents, Day, queryInteger } from '../schemas.ts'
import {
  LONGEST_TAX_NAME,
  LONGEST_ZIP,
  MOST_TAX_LINES,
  MOST_TAX_RATE,
  TAX_BY,
  taxCode,
} from './tax.ts'

/** A typed code, or null where the field was left empty. */
function code(pattern: RegExp, error: () => string) {
  return z.pipe(
    z.string().check(z.maxLength(40)),
    z.pipe(z.transform(taxCode), z.string().check(z.regex(pattern, { error }))),
  )
}
const Country = code(/^[A-Z]{2}$/, () => t('Please give a country by its two letters, such as US.'))
const state = (pattern: RegExp) =>
  code(pattern, () => t('Please give a state by its letters, such as CA.'))
const zip = (pattern: RegExp) =>
  code(pattern, () => t('Please use letters and digits only, up to {most}.', { most: LONGEST_ZIP }))

const Rate = z.int().check(
  z.gte(0),
  z.lte(MOST_TAX_RATE, {
    error: () => t('No tax is more than {most}%.', { most: MOST_TAX_RATE / 1000 }),
  }),
)

const Line = {
  country: Country,
  /** Null for all of the country. */
  state: z.nullable(state(/^[A-Z0-9]{1,3}$/)),
  /** What ZIP codes begin with; null for all of the state. */
  zipPrefix: z.nullable(zip(/^[A-Z0-9-]{1,10}$/)),
  /** As invoices say it: 'CA sales tax'. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TAX_NAME)),
  /** In thousandths of a percent; 0 for a place without tax in one with it. */
  rate: Rate,
  /** The first day it holds, where the member is at home. */
  validFrom: Day,
}

export const NewTaxLine = z.object(Line)
export type NewTaxLine = z.infer<typeof NewTaxLine>

/** A line of the table of taxes, as those see it who run the installation. */
export const TaxLineShown = z.object({
  id: z.int(),
  ...Line,
  isEnded: z.boolean(),
})
export type TaxLineShown = z.infer<typeof TaxLineShown>

/** The place that a member is taxed at, as they typed it. */
export const TaxAddress = z.object({
  country: Country,
  state: state(/^[A-Z0-9]{0,3}$/),
  zip: zip(/^[A-Z0-9-]{0,10}$/),
})
export type TaxAddress = z.infer<typeof TaxAddress>

/** Whether a place has to be known before a plan is paid, and the one that is. */
export const TaxQuestion = z.object({
  /** False where no tax could apply: then nothing is asked. */
  isAsked: z.boolean(),
  /** Where tax is taken, by two letters; every other country is elsewhere. */
  countries: z.array(z.string()),
  address: z.nullable(TaxAddress),
})
export type TaxQuestion = z.infer<typeof TaxQuestion>

/** A tax with what it comes to. */
export const ChargedTaxShown = z.object({ name: z.string(), rate: Rate, cents: Cents })

export const readTaxQuestion = {
  summary: 'Whether tax could apply to a plan of yours, and where you are taxed.',
  reply: TaxQuestion,
}

export const giveTaxAddress = {
  summary: 'Says where you are taxed, for this payment and the next ones.',
  body: TaxAddress,
  reply: TaxQuestion,
}

export const listTaxes = {
  summary: 'The table of taxes of this installation, by place, and who says what tax there is.',
  reply: z.object({
    /** The table counts where it is `table`. */
    by: z.enum(TAX_BY),
    lines: z.array(TaxLineShown).check(z.maxLength(MOST_TAX_LINES)),
  }),
}

export const addTax = {
  summary: 'Adds a line to the table of taxes.',
  body: NewTaxLine,
  reply: TaxLineShown,
}

export const endTax = {
  summary: 'Ends a line of the table of taxes: nothing is charged by it from now on.',
  params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
  reply: TaxLineShown,
}
