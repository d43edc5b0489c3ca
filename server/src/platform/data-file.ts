import { readFileSync } from 'node:fs'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import { WrongSetting } from '../setting-readers.ts'
import { refusedLine } from './input-sentence.ts'

/**
 * Reads a file of the operator: plans, tags, rewards, the travel guide. One that cannot be used
 * stops the start with a sentence; `holds` says what it should have, as in 'plans to sell'.
 */
export function readDataFile<T>(file: string, schema: z.ZodMiniType<T>, holds: string): T {
  const read = safeParse(schema, jsonIn(file))
  if (read.success) return read.data
  throw new WrongSetting(`${file} holds no ${holds}: ${refusedLine(read.error.issues)}`)
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new WrongSetting(`${file} cannot be read as JSON.`, { cause })
  }
}
