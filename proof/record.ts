import type { Trial } from './guarantee.ts'
import { complaintsOf, type Outcome } from './outcome.ts'

/** The run that gave an outcome. */
export interface Run {
  /** The day it began. */
  day: string
  /** What was tried: the commit, and whether files differed from it. */
  commit: string
  machine: string
  isLong: boolean
  /** The share of all processors that others used meanwhile. */
  othersShare: number
}

const HEADINGS = ['On', 'What was tried', 'Occasions', 'Broken']

/** Others use some of a machine at all times; beyond this they are named. */
const SHARED_FROM = 0.08

const KEPT = 'Kept.'
const ABSENT = 'Not tried here: '
const BEFORE_SECTION = '\n\n## '

/** The document of all guarantees: nothing in it is written by hand. */
export function recordOf(sections: readonly string[]): string {
  const tried = sections.filter((one) => !one.split('\n')[2]?.startsWith(ABSENT))
  const kept = tried.filter((one) => one.split('\n').includes(KEPT))
  const head = [
    '# What it promises, tried',
    '',
    'Written by `npm run proof`, all of it. Each promise is tried on one machine, and each has a',
    'control: the same trial with the guarantee taken out, which must break it. A run fails when a',
    'promise is broken, and when a control is not, since then the trial would see nothing. The last',
    'line of each says when, on which commit and machine, and how long it was tried; `--long` tries',
    'more, and one that is tried again takes its place here by `--record`.',
    '',
    `${kept.length} of ${tried.length} promises that were tried are kept.`,
  ]
  return `${[head.join('\n'), ...sections].join('\n\n')}\n`
}

/** The sections of a record, each by the name of its guarantee. */
export function sectionsIn(record: string): Map<string, string> {
  const sections = record
    .trimEnd()
    .split(BEFORE_SECTION)
    .slice(1)
    .map((rest) => `## ${rest}`)
  return new Map(sections.map((one) => [/^`npm run proof -- ([a-z-]+)/m.exec(one)?.[1] ?? '', one]))
}

/** What came of one guarantee, as it stands in the record. */
export function sectionOf(outcome: Outcome, run: Run): string {
  const call = `npm run proof -- ${outcome.name}${run.isLong ? ' --long' : ''}`
  const last = `\`${call}\`, ${outcome.seconds.toFixed(0)} s on ${run.day}, ${run.commit}: ${run.machine}. ${sharedText(run.othersShare)}`
  return [...linesOf(outcome), '', last].join('\n')
}

function sharedText(share: number): string {
  const percent = `${Math.round(share * 100)} %`
  return share > SHARED_FROM
    ? `The machine was shared: others used ${percent} of its processors.`
    : `Others used ${percent} of the processors.`
}

function linesOf(outcome: Outcome): string[] {
  const { name, report } = outcome
  if ('absence' in report) return [`## ${name}`, '', `${ABSENT}${report.absence}`]
  if ('failure' in report) return [`## ${name}`, '', ...complaintsOf(outcome)]
  const { title, promised, how, control } = report.about
  const { trials, controls, notTried } = report.tried
  const complaints = complaintsOf(outcome)
  return [
    `## ${title}`,
    '',
    `**Promised.** ${promised}`,
    '',
    `**Tried.** ${how}`,
    '',
    ...tableOf(trials),
    '',
    `**Control, which must break.** ${control}`,
    '',
    ...tableOf(controls),
    '',
    complaints.length === 0 ? KEPT : `**Not kept.** ${complaints.join(' ')}`,
    ...listOf('', foundIn(trials)),
    ...listOf(
      '',
      notTried.map((one) => `${ABSENT}${one}`),
    ),
  ]
}

function foundIn(trials: readonly Trial[]): string[] {
  return trials.flatMap(({ on, found = [] }) => found.map((one) => `${on}: ${one}`))
}

function listOf(before: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [before, ...lines.map((line) => `- ${line}`)]
}

function tableOf(trials: readonly Trial[]): string[] {
  return [
    row(HEADINGS),
    row(HEADINGS.map((_, column) => (column < 2 ? '---' : '---:'))),
    ...trials.map(({ on, tried, times, broken }) =>
      row([on, tried, inDigits(times), inDigits(broken)]),
    ),
  ]
}

function inDigits(value: number): string {
  return value.toLocaleString('en-US')
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
