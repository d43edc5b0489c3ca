import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlanCatalogue } from '@wayfur/domain/subscriptions/plan'
import { safeParse } from 'zod/v4/core'
import { sentenceFor } from '../platform/input-sentence.ts'

/** What a fresh install sells. */
const OWN_FILE = join(import.meta.dirname, '../../assets/plans/plans.json')

/** Reads what is sold; a file that cannot be used stops the start with a sentence, not a purchase. */
export function readPlanCatalogue(file: string = OWN_FILE): PlanCatalogue {
  const read = safeParse(PlanCatalogue, parsed(file))
  if (!read.success) {
    throw new Error(`${file} holds no plans that can be sold: ${sentenceFor(read.error.issues)}`)
  }
  return read.data
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read as JSON.`, { cause })
  }
}
