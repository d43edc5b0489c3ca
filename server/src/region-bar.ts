import { SingleBar } from 'cli-progress'
import type { RegionProgress } from './regions/region-asks.ts'

const STEPS: Readonly<Record<RegionProgress['step'], string>> = {
  fetching: 'fetching the extract',
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

/** Shows how much of a download has come; of all, where the source says how much that is. */
export function downloadBar(): {
  show: (progress: { bytes: number; bytesInAll: number | undefined }) => void
  stop: () => void
} {
  const bar = new SingleBar({
    format: '{bar} {megabytes} MB{all}',
    clearOnComplete: true,
    hideCursor: true,
    noTTYOutput: false,
  })
  bar.start(1, 0, { megabytes: megabytes(0), all: '' })
  return {
    show({ bytes, bytesInAll }) {
      const all = bytesInAll === undefined ? '' : ` of ${megabytes(bytesInAll)} MB`
      const share = bytesInAll === undefined ? 0 : bytes / bytesInAll
      bar.update(share, { megabytes: megabytes(bytes), all })
    },
    stop: () => bar.stop(),
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

function spanText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${Math.ceil(seconds)} s` : `${minutes} min ${Math.round(seconds % 60)} s`
}
