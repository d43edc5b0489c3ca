import { numberText } from '@wayfur/domain/language/formats'
import { type Message, msg } from '@wayfur/domain/language/messages'
import type { HealthFigures } from '@wayfur/domain/operator/health-schemas'

export interface HealthLine {
  label: Message
  /** Null where there is nothing to tell. */
  of: (figures: HealthFigures) => number | null
}

export interface HealthChart {
  title: Message
  /** Whether its figures count what happened, so that they add up, or tell how something stood. */
  isCount: boolean
  write: (value: number) => string
  lines: readonly [HealthLine] | readonly [HealthLine, HealthLine]
}

/** Three digits tell enough of a measure. */
function milliseconds(value: number): string {
  return numberText(value, {
    style: 'unit',
    unit: 'millisecond',
    maximumSignificantDigits: 3,
  })
}

function megabytes(value: number): string {
  return numberText(value, { style: 'unit', unit: 'megabyte' })
}

/** Every picture of the last day, in their order. */
export const HEALTH_CHARTS: readonly HealthChart[] = [
  {
    title: msg('Requests'),
    isCount: true,
    write: numberText,
    lines: [
      { label: msg('Answered'), of: ({ requests, refused }) => requests - refused },
      { label: msg('Refused as too many'), of: ({ refused }) => refused },
    ],
  },
  {
    title: msg('Time to answer'),
    isCount: false,
    write: milliseconds,
    lines: [
      { label: msg('Half within'), of: ({ halfWithinMs }) => halfWithinMs },
      { label: msg('95 of 100 within'), of: ({ mostWithinMs }) => mostWithinMs },
    ],
  },
  {
    title: msg('Errors'),
    isCount: true,
    write: numberText,
    lines: [{ label: msg('Failures of our own'), of: ({ errors }) => errors }],
  },
  {
    title: msg('Work for later'),
    isCount: false,
    write: numberText,
    lines: [
      { label: msg('Waiting'), of: ({ jobsWaiting }) => jobsWaiting },
      { label: msg('Given up'), of: ({ jobsDead }) => jobsDead },
    ],
  },
  {
    title: msg('Letters on their way'),
    isCount: false,
    write: numberText,
    lines: [
      { label: msg('Waiting'), of: ({ lettersWaiting }) => lettersWaiting },
      { label: msg('Given up'), of: ({ lettersGivenUp }) => lettersGivenUp },
    ],
  },
  {
    title: msg('Attempts to send letters'),
    isCount: true,
    write: numberText,
    lines: [
      { label: msg('Sent'), of: ({ lettersSent }) => lettersSent },
      { label: msg('Failed'), of: ({ lettersFailed }) => lettersFailed },
    ],
  },
  {
    title: msg('Payments that ended'),
    isCount: true,
    write: numberText,
    lines: [
      { label: msg('Paid'), of: ({ paymentsPaid }) => paymentsPaid },
      { label: msg('Unpaid'), of: ({ paymentsUnpaid }) => paymentsUnpaid },
    ],
  },
  {
    title: msg('Answers given again'),
    isCount: true,
    write: numberText,
    lines: [
      { label: msg('Found among those kept'), of: ({ cacheHits }) => cacheHits },
      { label: msg('Made anew'), of: ({ cacheMisses }) => cacheMisses },
    ],
  },
  {
    title: msg('Delay of the event loop'),
    isCount: false,
    write: milliseconds,
    lines: [
      { label: msg('99 of 100 within'), of: ({ loopUsualMs }) => loopUsualMs },
      { label: msg('Longest'), of: ({ loopLongestMs }) => loopLongestMs },
    ],
  },
  {
    title: msg('Memory'),
    isCount: false,
    write: megabytes,
    lines: [{ label: msg('All processes'), of: ({ memoryMb }) => memoryMb }],
  },
]
