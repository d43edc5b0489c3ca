import { join } from 'node:path'
import { reportOfProcess } from '../bench/report-of-process.ts'
import type { PlaceReport, WhatRuns } from './find-what-runs.ts'
import type { Guarantee, Trial } from './guarantee.ts'
import type { ShownIn } from './hostile-texts.ts'

/** Whatever takes longer hangs. */
const MOST_MS = 20 * 60_000

/** Where texts must have been seen, or it was not looked there at all. */
const PLACES: readonly ShownIn[] = [
  'pages',
  'structured data',
  'letters as HTML',
  'heads of letters',
  'tables (CSV)',
  'calendars (ICS)',
  'XML and SVG',
  'PDF',
]
/** Those whose escape is one piece of code that can be taken out. */
const CONTROLLED: readonly ShownIn[] = [
  'pages',
  'structured data',
  'letters as HTML',
  'tables (CSV)',
  'calendars (ICS)',
]

export const storedText: Guarantee = {
  title: 'What people write is shown and never runs',
  promised:
    'Whatever a text holds that somebody typed, it stays a text wherever it is shown: on pages, in what pages tell search engines, in letters, tables, calendars, drawings and PDFs.',
  how: 'Every text field of every call that writes is found in the contract and sent three hostile texts, each with a mark of its own: one that ends texts, attributes and scripts and is a formula, one that is the address of a script, and one that begins lines of its own. The others are dates, codes and the like, which refuse them. Then every row of every table is read: each column in which a text stands as it was planted, in which a member who has everything has their marked name, or which is words of what is published, gets a hostile text in all its rows. Every page that links lead to, as that member and as a visitor, every call of the contract that answers with a file, and every letter are looked through for marks whose text has left its place. A call without a row of permissions counts as broken, so none can be left out.',
  control:
    'The same, with the product loaded without its escapes: those of React for pages, of structured data, of letters, of tables and of calendars.',
  async prove(_, say) {
    const [whole, without] = [await whatRuns('whole'), await whatRuns('without-escapes')]
    const trials = PLACES.map((place) => trialOf(whole, place))
    const controls = CONTROLLED.map((place) => trialOf(without, place))
    const { fields, sent, kept, keptFields, columns, withoutRow } = whole
    const planting: Trial = {
      on: 'planted',
      tried: `${fields} text fields of the contract, ${sent.toLocaleString('en-US')} texts sent, ${kept} kept, of ${keptFields} fields; ${columns} columns then filled with them`,
      times: kept,
      broken: withoutRow.length,
      found: withoutRow.map((call) => `${call} has no row`),
    }
    for (const { on, broken, times } of [planting, ...trials]) say(`${on}: ${broken} of ${times}.`)
    return {
      trials: [planting, ...trials],
      controls,
      notTried: [
        'a control for XML and drawings, whose escapes this one leaves in, for PDF, whose texts are drawn as numbers of glyphs and have no escape to take out, and for the heads of letters, whose lines are joined where letters are composed and again by the library that sends them (`server/src/mail/mailer.contract.ts`).',
        'a browser, whose policy would stop what slips through: `e2e/typed-scripts.e2e.ts` types 60 scripts with that policy off.',
        'signs that turn the direction of writing, which are kept and shown as somebody typed them: they run nothing, and languages need them.',
        'what is sent to sign up and in, which `e2e/typed-scripts.e2e.ts` does with a name.',
      ],
    }
  },
}

async function whatRuns(how: 'whole' | 'without-escapes'): Promise<WhatRuns> {
  const program = join(import.meta.dirname, 'run-stored-text.ts')
  const report = await reportOfProcess<WhatRuns>(program, [how], MOST_MS)
  if ('failure' in report) throw new Error(report.failure)
  return report
}

/** What was shown in one kind of place; without an occasion where nothing was. */
function trialOf({ places }: WhatRuns, place: ShownIn): Trial {
  const none: PlaceReport = { place, looked: 0, shown: 0, harmed: 0, found: [] }
  const { looked, shown, harmed, found } = places.find((one) => one.place === place) ?? none
  return {
    on: place,
    tried: `${looked.toLocaleString('en-US')} looked through, ${shown} texts shown`,
    times: shown,
    broken: harmed,
    found,
  }
}
