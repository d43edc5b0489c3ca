import { type Message, msg } from '@wayfur/domain/language/messages'
import type { Kysely } from 'kysely'
import { foldName } from '../geocoding/fold-name.ts'
import type { Tables } from '../tables.ts'
import { type AskToMake, type FoundAsk, namedIn, type RegionAsks } from './region-asks.ts'
import { listRegions, type ListedRegion } from './region-list.ts'
import { regionIdOf } from './region-names.ts'

/** The regions that the setting REGIONS names. */
export interface WantedRegions {
  /** Of states, countries and towns. */
  names: readonly string[]
  /** Tells whoever started the server one plain sentence. */
  say: (sentence: Message) => void
}

/**
 * Asks for the regions that are wanted and not here with all their files, except those that are asked
 * for already and those whose making has ended its process twice. Only for whoever does what is asked,
 * so that nobody asks at the same time.
 */
export async function askForWanted({
  db,
  asks,
  dataDir,
  wanted: { names, say },
}: {
  db: Kysely<Tables>
  asks: RegionAsks
  dataDir: string
  wanted: WantedRegions
}): Promise<void> {
  const here = (await listRegions(db, dataDir)).filter(({ isMissing }) => !isMissing)
  const asked = await asks.all()
  const begun: string[] = []
  for (const name of names) {
    if (here.some((region) => isNamed(region, name))) continue
    const before = asked.filter((one) => isAskedFor(one, name))
    if (before.some(({ state }) => state.state === 'failed' && state.wasCutOff === true)) {
      say(
        msg(
          '{name} is not begun again: making it was cut off twice. npm run region -- add does it.',
          { name },
        ),
      )
      continue
    }
    begun.push(name)
    if (before.some(({ state }) => state.state === 'waiting' || state.state === 'running')) continue
    await asks.leave({ ...askFor(name), wanted: { cutOffs: 0 } })
  }
  if (begun.length > 0)
    say(msg('Fetching in the background: {names}.', { names: begun.join('; ') }))
}

function isNamed({ id, title, fetchedAs }: ListedRegion, name: string): boolean {
  return (
    id === regionIdOf(name) ||
    foldName(title) === foldName(name) ||
    (fetchedAs !== null && foldName(fetchedAs) === foldName(name))
  )
}

/** Asks that a region be fetched by its name and made. */
export function askFor(name: string): AskToMake {
  return {
    what: 'make',
    // Until its source has said how it is called.
    regionId: regionIdOf(name) ?? 'region',
    title: null,
    extract: { named: name },
    isDryRun: false,
    isUpload: false,
  }
}

/** Whether a region of that name is what is asked for. */
export function isAskedFor({ ask }: FoundAsk, name: string): boolean {
  if (ask.what !== 'make') return false
  const named = namedIn(ask)
  return named !== null && foldName(named) === foldName(name)
}
