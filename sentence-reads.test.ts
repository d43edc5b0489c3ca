import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sentenceReadsIn } from './sentence-reads.ts'

const ROOT = import.meta.dirname

const production = ['domain/src', 'server/src', 'web/app', 'web/worker'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|contract)\.tsx?$|\/testing\//.test(file)),
)

/** Who reads a sentence all the same, and why. */
const MAY_READ = [
  // The driver of PostgreSQL says only in words that a connection broke.
  'server/src/platform/database/database-away.ts',
  // Whether it ends as a sentence does, not what it says.
  'server/src/platform/input-sentence.ts',
  // The reader of large JSON files says only in words what is wrong with one.
  'server/src/places/import/json-entries.ts',
]

test('no code reads meaning out of a sentence: causes are told apart by codes', () => {
  const reading = production
    .map((file) => ({ file, reads: sentenceReadsIn(readFileSync(join(ROOT, file), 'utf8'), file) }))
    .filter(({ reads }) => reads.length > 0)
  expect(reading.filter(({ file }) => !MAY_READ.includes(file))).toEqual([])
  expect(reading.map(({ file }) => file).toSorted()).toEqual(MAY_READ.toSorted())
})

test.each([
  "if (error.message === 'Too late.') again()",
  "const isGone = error.says !== noMoreTripsText() && 'This is gone.' != refusal?.says",
  'const isMissing = why.says === TAG_WORDS.missing',
  'const isUrgent = cell === PET_WORDS.expired',
  "const isClosed = label === STATE_LABELS['closed']",
  "const isFull = says === t('All places are taken.')",
  "if (error.message.includes('Another process')) wait()",
  'const field = /^(\\w+): /.exec(refused.says)?.[1]',
  "const says = error.says.replace('handle: ', '')",
  "const isOurs = (error as Error).message.toLowerCase().startsWith('wayfur')",
  'const isKnown = KNOWN.has(problem.message)',
  "const isKnown = [t('Yes'), t('No')].includes(says)",
  "const isOver = error.says.english === 'This event was canceled.'",
  "switch (error.says) { case 'No.': stop() }",
])('asking what a sentence says is found: %s', (code) => {
  expect(sentenceReadsIn(code, 'read.ts').length).toBeGreaterThan(0)
})

test.each([
  "if (error.code === 'conflict' && error.field === 'email') again()",
  "const says = error.says === '' ? t('Please try again.') : error.says",
  'if (submission.says !== null && says !== undefined) show(says)',
  "const shown = isOver ? t('Over') : STATE_LABELS[state]",
  "if (event.data.message.kind === 'ready') begin()",
  'const here = name.includes(typed) && status === PROBLEMS[code].status',
])('showing a sentence, asking whether there is one, and comparing codes are not: %s', (code) => {
  expect(sentenceReadsIn(code, 'read.ts')).toEqual([])
})
