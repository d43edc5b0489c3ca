import { once } from 'node:events'
import { type WriteStream, createWriteStream } from 'node:fs'
import type { FileFormat } from './file-format.ts'
import { SKIP_REASONS, type SkipReason } from './import-record.ts'

/** What an import did, or on a dry run would do. */
export interface ImportReport {
  format: FileFormat
  source: string
  licence: string | null
  isDryRun: boolean
  /** Entries read from the file. */
  read: number
  added: number
  updated: number
  skipped: Partial<Record<SkipReason, number>>
  /** Where every skipped entry stands with its reason, if there was one. */
  skippedFile: string | null
  /** Of those, how many another source knows too: they are one place with that. */
  merged: number
  /** Samples that yield to real places after the import. */
  hiddenSamples: number
  /** What the maker of the file says of it, such as that it was cut short. */
  remark: string | null
}

/** The report as people read it. */
export function reportText(report: ImportReport): string {
  const verb = report.isDryRun ? 'Would import' : 'Imported'
  const lines = [
    `${verb} ${counted(report.added + report.updated, 'place')} as '${report.source}'` +
      (report.isDryRun ? '.' : `: ${report.added} new, ${report.updated} brought up to date.`),
    `Licence kept with each: ${report.licence ?? 'not stated; say it with --licence'}.`,
  ]
  if (report.remark !== null) lines.push(`The file says it may be incomplete: ${report.remark}`)
  lines.push(...skippedLines(report, SKIP_REASONS))
  if (report.merged > 0) {
    lines.push(`${counted(report.merged, 'place')} of two sources are now one each.`)
  }
  if (!report.isDryRun && report.hiddenSamples > 0) {
    lines.push(`${counted(report.hiddenSamples, 'sample place')} near real ones are now hidden.`)
  }
  return lines.join('\n')
}

/** How many entries became nothing, by reason, and where each is named. */
export function skippedLines<Reason extends string>(
  report: {
    read: number
    skipped: Partial<Record<Reason, number>>
    skippedFile: string | null
  },
  reasons: Readonly<Record<Reason, string>>,
): string[] {
  const groups = Object.entries(report.skipped) as [Reason, number][]
  if (groups.length === 0) return []
  const sum = groups.reduce((total, [, count]) => total + count, 0)
  return [
    `Skipped ${sum} of ${counted(report.read, 'entry', 'entries')}:`,
    ...groups.sort((a, b) => b[1] - a[1]).map(([reason, count]) => `  ${count} ${reasons[reason]}`),
    ...(report.skippedFile === null ? [] : [`Each one is named in ${report.skippedFile}`]),
  ]
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Writes one line per skipped entry beside the imported file; makes no file when none was. */
export function skippedList(file: string) {
  let stream: WriteStream | undefined
  return {
    async add(where: string, sentence: string): Promise<void> {
      stream ??= createWriteStream(file)
      if (!stream.write(`${where} ${sentence}\n`)) await once(stream, 'drain')
    },
    /** Ends the list and says where it is, if there is one. */
    async close(): Promise<string | null> {
      if (stream === undefined) return null
      stream.end()
      await once(stream, 'close')
      return file
    },
  }
}
