import { SingleBar } from 'cli-progress'
import type { RegionProgress } from './regions/region-asks.ts'

const STEPS: Readonly<Record<RegionProgress['step'], string>> = {
  reading: 'reading the extract',
  places: 'places',
  bins: 'bins',
  streets: 'streets for walks',
  addresses: 'addresses',
  roads: 'roads for drives',
  map: 'the map',
  installing: 'writing into the database',
}

/** Shows how far a region is and how long the rest takes; nothing where nobody looks. */
export function regionBar(): {
  show: (progress: RegionProgress) => void
  stop: () => void
} {
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {step}{left}',
    clearOnComplete: true,
    hideCursor: true,
    noTTYOutput: false,
  })
  bar.start(100, 0, { step: 'waiting', left: '' })
  return {
    show({ step, share, secondsLeft }) {
      const left = secondsLeft === undefined ? '' : ` | ${spanText(secondsLeft)} left`
      bar.update(Math.round(100 * share), { step: STEPS[step], left })
    },
    stop: () => bar.stop(),
  }
}

function spanText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${Math.ceil(seconds)} s` : `${minutes} min ${Math.round(seconds % 60)} s`
}
