import type { InstalledRegion } from './regions/install-region.ts'
import type { RegionAskState } from './regions/region-asks.ts'
import type { ListedRegion } from './regions/region-list.ts'

type Ended = Extract<RegionAskState, { state: 'made' | 'removed' }>

/** What came of an ask, as people read it at a terminal. */
export function endedText(ended: Ended): string {
  if (ended.state === 'made') return madeText(ended.installed)
  const { title, places, bins, kept } = ended.removed
  const lines = [`Removed ${title}: ${counted(places, 'place')} and ${counted(bins, 'bin')}.`]
  if (kept > 0) lines.push(`${kept} stay, since people here have spoken of them.`)
  return lines.join('\n')
}

function madeText(region: InstalledRegion): string {
  const { title, id, isNew, isDryRun, on, isDated, places, bins, hiddenSamples } = region
  const verb = isDryRun
    ? isNew
      ? 'Would add'
      : 'Would bring up to date'
    : isNew
      ? 'Added'
      : 'Brought up to date'
  const data = isDated ? `data of ${on}` : 'whose file does not say how old its data is'
  const lines = [`${verb} ${title} (${id}), ${data}.`]
  for (const [product, counts] of Object.entries(region.counts)) {
    const told = Object.entries(counts).map(([what, count]) => `${number(count)} ${inWords(what)}`)
    lines.push(`  ${product}: ${told.join(', ')}`)
  }
  for (const [what, { added, updated, unchanged, merged, gone, kept }] of [
    ['Places', places],
    ['Bins', bins],
  ] as const) {
    lines.push(
      `${what}: ${number(added)} new, ${number(updated)} changed, ${number(unchanged)} as before` +
        (merged === 0 ? '' : `, ${number(merged)} beside one that is known`) +
        (gone + kept === 0
          ? '.'
          : `; no longer in the file: ${number(gone)} stepped aside, ${number(kept)} stay.`),
    )
  }
  const skipped = Object.entries(region.skipped).flatMap(([product, reasons]) =>
    Object.entries(reasons).flatMap(([reason, count]) =>
      count === 0 ? [] : `${number(count)} ${product} ${inWords(reason).replaceAll('-', ' ')}`,
    ),
  )
  if (skipped.length > 0) lines.push(`Left out: ${skipped.join(', ')}.`)
  if (hiddenSamples > 0) lines.push(`${number(hiddenSamples)} samples near real ones are hidden.`)
  lines.push(isDryRun ? 'Nothing was kept.' : `Its files take ${megabytes(region.bytes)}.`)
  return lines.join('\n')
}

/** The regions as people read them at a terminal. */
export function listText(regions: readonly ListedRegion[], now: Date): string {
  if (regions.length === 0) return 'There are no regions. Add one: npm run region -- add FILE'
  return regions
    .map(({ id, title, file, on, isDated, counts, bytes, isMissing }) => {
      const days = Math.floor((now.getTime() - Date.parse(on)) / 86_400_000)
      const places = counts.places?.['places'] ?? 0
      const said = counts.places?.['withPetStatement'] ?? 0
      const share = places === 0 ? 0 : Math.round((100 * said) / places)
      const age = isDated ? ` of ${on}, ${counted(days, 'day')} old` : ', which says no day'
      const about =
        `${id}: ${title}, ${counted(places, 'place')} (${share}% say something of pets), ` +
        `${megabytes(bytes)}, from ${file}${age}`
      return isMissing ? `${about}; its files are missing, add it again` : about
    })
    .join('\n')
}

function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}

function counted(count: number, one: string): string {
  return `${number(count)} ${one}${count === 1 ? '' : 's'}`
}
