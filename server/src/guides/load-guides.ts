import { join } from 'node:path'
import { Airline, Country } from '@wayfur/domain/guides/schemas'
import { t } from '@wayfur/domain/language/messages'
import * as z from 'zod/mini'
import { readDataFile } from '../platform/data-file.ts'
import { assetFile } from '../program-files.ts'

/** The rows of the travel guide, as the operator's files hold them. */
export interface Guides {
  airlines: Airline[]
  countries: Country[]
}

const OWN_DIR = assetFile('guides')

/**
 * Reads `airlines.json` and `countries.json`, ours or those of the folder an operator names. A row
 * that is not as it must be stops the start and is named.
 */
export function loadGuides(dir: string | undefined): Guides {
  const from = dir ?? OWN_DIR
  return {
    airlines: readDataFile(join(from, 'airlines.json'), rowsOf(Airline), 'airlines'),
    countries: readDataFile(join(from, 'countries.json'), rowsOf(Country), 'countries'),
  }
}

function rowsOf<Row extends { id: string }>(row: z.ZodMiniType<Row>) {
  return z.array(row).check(
    z.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, {
      error: () => t('two rows have the same id'),
    }),
  )
}
