import { counted, skippedLines } from '../../places/import/import-report.ts'
import { BIN_SKIP_REASONS } from './bin-of-tags.ts'
import type { BinImportReport } from './import-bins.ts'

/** The report of an import of bins as people read it. */
export function binReportText(report: BinImportReport): string {
  const { isDryRun, added, updated, merged, unchanged, source, licence, hiddenSamples } = report
  const entries = added + updated + merged + unchanged
  const lines = [
    `${isDryRun ? 'Would import' : 'Imported'} ${counted(entries, 'entry', 'entries')} as '${source}': ` +
      `${added} new, ${merged} of bins that are known within 15 m, ${updated} brought up to date, ` +
      `${unchanged} as before.`,
    `Licence kept with each: ${licence ?? 'not stated; say it with --licence'}.`,
  ]
  if (report.remark !== null) lines.push(`The file says it may be incomplete: ${report.remark}`)
  lines.push(...skippedLines(report, BIN_SKIP_REASONS))
  if (hiddenSamples > 0) lines.push(`${counted(hiddenSamples, 'sample bin')} near them are hidden.`)
  return lines.join('\n')
}
