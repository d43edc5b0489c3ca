/** What a process held at one moment, and how many requests it had answered by then. */
export interface Sample {
  requests: number
  heapBytes: number
  externalBytes: number
  handles: number
  /** Files in the folder for what passes. */
  files: number
  /** Open connections to the database. */
  connections: number
}

/**
 * The most that memory may grow by with each request. In a few minutes caches and counts still fill;
 * a request that is kept is four kilobytes. In half an hour an object with a few texts is seen.
 */
export const MOST_BYTES = { short: 1_500, long: 300 }
/** Of what is held a few come and go at all times. */
const SLACK = { handles: 12, files: 3, connections: 2 }

const COUNTED = {
  handles: 'open handles',
  files: 'temporary files',
  connections: 'connections to the database',
} as const

/**
 * Bytes that memory grew by with each request: the middle of the slopes between any two samples, which
 * one that was taken at a bad moment does not bend.
 */
export function bytesPerRequest(samples: readonly Sample[]): number {
  const held = ({ heapBytes, externalBytes }: Sample) => heapBytes + externalBytes
  const slopes = samples
    .flatMap((later, at) =>
      samples
        .slice(0, at)
        .filter(({ requests }) => requests < later.requests)
        .map((one) => (held(later) - held(one)) / (later.requests - one.requests)),
    )
    .toSorted((a, b) => a - b)
  return slopes[Math.floor(slopes.length / 2)] ?? 0
}

/** What grew from the first third of the samples to the last; nothing where all is steady. */
export function growthIn(samples: readonly Sample[], mostBytes: number): string[] {
  const third = Math.ceil(samples.length / 3)
  const most = (some: readonly Sample[], name: keyof typeof COUNTED) =>
    Math.max(...some.map((sample) => sample[name]))
  const counted = (Object.keys(COUNTED) as (keyof typeof COUNTED)[]).flatMap((name) => {
    const [first, last] = [most(samples.slice(0, third), name), most(samples.slice(-third), name)]
    return last > first + SLACK[name] ? [`${COUNTED[name]} grew from ${first} to ${last}`] : []
  })
  const bytes = bytesPerRequest(samples)
  return bytes > mostBytes
    ? [`memory grew by ${Math.round(bytes)} bytes with each request`, ...counted]
    : counted
}
