import { METERS_PER_MILE } from '@wayfur/domain/geo'
import { SKIP_REASONS, type SkipReason } from './collect-streets.ts'

/** What an import of streets did, or on a dry run would do. */
export interface StreetsReport {
  name: string
  area: string
  credit: string
  licence: string | undefined
  source: string
  on: string | undefined
  isDryRun: boolean
  /** There was an import of that name, which this one takes the place of. */
  isRenewed: boolean
  /** Entries read from the file, and those that are neither streets nor parks. */
  read: number
  others: number
  ways: number
  meters: number
  greens: number
  /** Parks that have a name. */
  parks: number
  packs: number
  bytes: number
  skipped: Partial<Record<SkipReason, number>>
  /** Where every skipped entry stands with its reason, if there was one. */
  skippedFile: string | null
  /** What the maker of the file says of it, such as that it was cut short. */
  remark: string | null
}

/** The report as people read it. */
export function streetsReportText(report: StreetsReport): string {
  const verb = report.isDryRun ? 'Would import' : report.isRenewed ? 'Renewed' : 'Imported'
  const miles = Math.round(report.meters / METERS_PER_MILE).toLocaleString('en-US')
  const lines = [
    `${verb} ${miles} miles of streets and paths of ${report.area} as '${report.name}': ` +
      `${counted(report.packs, 'file')}, ${Math.ceil(report.bytes / 1024).toLocaleString('en-US')} kB.`,
    `${counted(report.greens, 'green area')}, ${counted(report.parks, 'park')} by name.`,
    `Shown below each walk: ${report.credit}. Licence: ${report.licence ?? 'not stated; say it with --licence'}.`,
  ]
  if (report.remark !== null) lines.push(`The file says it may be incomplete: ${report.remark}`)
  const groups = Object.entries(report.skipped) as [SkipReason, number][]
  if (groups.length > 0) {
    const sum = groups.reduce((total, [, count]) => total + count, 0)
    lines.push(`Skipped ${sum} of ${counted(report.read, 'entry', 'entries')}:`)
    for (const [reason, count] of groups.sort((a, b) => b[1] - a[1])) {
      lines.push(`  ${count} ${SKIP_REASONS[reason]}`)
    }
    if (report.skippedFile !== null) lines.push(`Each one is named in ${report.skippedFile}`)
  }
  if (report.others > 0) {
    lines.push(`${report.others} entries are neither streets nor parks and were passed over.`)
  }
  if (!report.isDryRun) lines.push('A server that runs plans walks on them from the next one on.')
  return lines.join('\n')
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
