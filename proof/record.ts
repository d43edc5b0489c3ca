import type { Trial } from './guarantee.ts'
import { complaintsOf, type Outcome } from './outcome.ts'

/** The run that gave the outcomes. */
export interface Run {
  /** The day it began. */
  day: string
  /** What was tried: the commit, and whether files differed from it. */
  commit: string
  machine: string
  isLong: boolean
  /** The share of all processors that others used meanwhile. */
  othersShare: number
  minutes: number
}

const HEADINGS = ['On', 'What was tried', 'Occasions', 'Broken']

/** Others use some of a machine at all times; beyond this they are named. */
const SHARED_FROM = 0.08

/** The document of all guarantees: nothing in it is written by hand. */
export function recordOf(outcomes: readonly Outcome[], run: Run): string {
  const tried = outcomes.filter(({ report }) => 'tried' in report)
  const kept = tried.filter((outcome) => complaintsOf(outcome).length === 0)
  const lines = [
    '# What it promises, tried',
    '',
    'Written by `npm run proof`, all of it. Each promise is tried on one machine, and each has a',
    'control: the same trial with the guarantee taken out, which must break it. A run fails when a',
    'promise is broken, and when a control is not, since then the trial would see nothing.',
    '',
    `Tried on ${run.day}, ${run.commit}: ${run.machine}. ${run.isLong ? 'A long run' : 'A short run; `npm run proof -- --long` tries more'}.`,
    `It took ${run.minutes.toFixed(1)} minutes. ${sharedText(run.othersShare)}`,
    '',
    `${kept.length} of ${tried.length} promises that were tried are kept.`,
    ...outcomes.flatMap(sectionOf),
    '',
  ]
  return lines.join('\n')
}

function sharedText(share: number): string {
  const percent = `${Math.round(share * 100)} %`
  return share > SHARED_FROM
    ? `The machine was shared: others used ${percent} of its processors.`
    : `Others used ${percent} of the processors.`
}

function sectionOf(outcome: Outcome): string[] {
  const { name, report } = outcome
  if ('absence' in report) return ['', `## ${name}`, '', `Not tried here: ${report.absence}`]
  if ('failure' in report) return ['', `## ${name}`, '', ...complaintsOf(outcome)]
  const { title, promised, how, control } = report.about
  const { trials, controls, notTried } = report.tried
  const complaints = complaintsOf(outcome)
  return [
    '',
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
    complaints.length === 0 ? 'Kept.' : `**Not kept.** ${complaints.join(' ')}`,
    ...listOf('', foundIn(trials)),
    ...listOf(
      '',
      notTried.map((one) => `Not tried here: ${one}`),
    ),
    '',
    `\`npm run proof -- ${name}\`, ${outcome.seconds.toFixed(0)} s.`,
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
