import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Airline } from '@wayfur/domain/guides/airline'
import { Country } from '@wayfur/domain/guides/country'
import { safeParse } from 'zod/v4/core'
import * as z from 'zod/mini'
import { WrongSetting } from '../settings.ts'

/** The rows of the travel guide, as the operator's files hold them. */
export interface Guides {
  airlines: Airline[]
  countries: Country[]
}

const OWN_DIR = join(import.meta.dirname, '../../assets/guides')

/**
 * Reads `airlines.json` and `countries.json`, ours or those of the folder an operator names. A row
 * that is not as it must be stops the start and is named.
 */
export function loadGuides(dir: string | undefined): Guides {
  const from = dir ?? OWN_DIR
  const guides = {
    airlines: rowsOf(join(from, 'airlines.json'), Airline),
    countries: rowsOf(join(from, 'countries.json'), Country),
  }
  for (const rows of [guides.airlines, guides.countries]) {
    const ids = rows.map(({ id }) => id)
    const twice = ids.find((id, at) => ids.indexOf(id) !== at)
    if (twice !== undefined) {
      throw new WrongSetting(`In ${from} two rows have the id "${twice}"; each must have its own.`)
    }
  }
  return guides
}

function rowsOf<Row>(file: string, row: z.ZodMiniType<Row>): Row[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new WrongSetting(
      `${file} cannot be read as JSON. GUIDES_DIR must name a folder with it.`,
      {
        cause,
      },
    )
  }
  const read = safeParse(z.array(row), content)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new WrongSetting(`${file} is not right at ${issue?.path.join('.')}: ${issue?.message}`)
}
