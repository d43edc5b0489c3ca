import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = import.meta.dirname

/**
 * The requirements of OWASP ASVS 5.0.0 by section: the level of each, in their order. From
 * `5.0/docs_en/OWASP_Application_Security_Verification_Standard_5.0.0_en.csv` of OWASP/ASVS.
 */
const LEVELS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}

/** Number and level of each that the standard has. */
const REQUIREMENTS = Object.entries(LEVELS).flatMap(([section, levels]) =>
  Array.from(levels, (level, at) => ({ number: `${section}.${at + 1}`, level })),
)

const VERDICTS = ['met', 'not met', 'not applicable']

const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d/.test(line))
  .map((line) => {
    const [number = '', level = '', asked = '', verdict = '', shown = '', ...more] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { number, level, asked, verdict, shown, more }
  })

/** The files that a text names: nothing else stands in it in this form. */
function filesIn(text: string): string[] {
  return [...text.matchAll(/`(\.?[\w@-][\w./@-]*\.[a-z]+)`/g)].map(([, file = '']) => file)
}

test('the standard has 70 requirements of level 1, 183 of level 2 and 92 of level 3', () => {
  const counts = ['1', '2', '3'].map(
    (level) => REQUIREMENTS.filter((one) => one.level === level).length,
  )
  expect(counts).toEqual([70, 183, 92])
})

test('the table has each of levels 1 and 2 once, in their order, and no other', () => {
  const asked = REQUIREMENTS.filter(({ level }) => level !== '3')
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(asked)
})

test('nothing is left blank, and a verdict is one of three', () => {
  for (const { number, asked, verdict, shown, more } of rows) {
    expect(VERDICTS, number).toContain(verdict)
    expect(asked, number).not.toBe('')
    expect(shown, number).not.toBe('')
    expect(more, number).toEqual([])
  }
})

test('what is met names a file that shows it', () => {
  const unshown = rows.filter(({ verdict, shown }) => verdict === 'met' && !filesIn(shown).length)
  expect(unshown.map(({ number }) => number)).toEqual([])
})

test('every file that these pages name is there', () => {
  for (const name of ['docs/asvs.md', 'docs/threats.md', 'docs/security-rules.md']) {
    const files = filesIn(readFileSync(join(ROOT, name), 'utf8'))
    expect(files.length, name).toBeGreaterThan(20)
    expect(
      files.filter((file) => !existsSync(join(ROOT, file))),
      name,
    ).toEqual([])
  }
})

test('the sums above the table are those of the table', () => {
  for (const level of ['1', '2']) {
    const of = (verdict: string) =>
      rows.filter((row) => row.level === level && row.verdict === verdict).length
    const [met = 0, notMet = 0, not = 0] = VERDICTS.map(of)
    expect(page).toContain(`| ${level} | ${met} | ${notMet} | ${not} |`)
  }
})
