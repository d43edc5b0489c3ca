import type { Rate } from '@wayfur/domain/endpoint'

/** Every limit on what one caller may ask of the server, in one table. */
export const LIMITS = {
  /** A review with a long text is under 20 kB; ten times that is room without harm. */
  jsonBodyBytes: 256 * 1024,
  /** Longest wait for an answer: phones give up at about 30 s, and so do most proxies. */
  requestMs: 20_000,
  /** Longest a body that is no upload may take to arrive: 256 kB over 100 kbit/s. */
  bodyMs: 20_000,
  /** How long a form sent again from the same page counts as pressed twice. */
  formRepeatsMs: 30_000,
  /** Longest wait for a request's head, which defeats slow-header attacks. */
  headersMs: 10_000,
  /** Idle connections are kept a little longer than most proxies keep theirs (60 s). */
  keepAliveMs: 65_000,
  /** Largest request head; cookies and a long search address fit many times. */
  headerBytes: 16 * 1024,
  /** Event-loop delay over which new work is refused, so that work under way still ends. */
  eventLoopDelayMs: 1_000,
  /**
   * Requests under way over which new ones are refused. They may keep a new one waiting for 350 ms,
   * so that even a page of many steps is answered within a second; how many that is, is measured.
   * Two dozen keep a slow machine busy; a thousand are enough where most wait for others' services.
   */
  admission: { waitMs: 350, windowMs: 250, first: 100, least: 24, most: 1_000 },
  /** Seconds after which a refused caller may try again. */
  retryAfterSeconds: 2,
  /** Longest an upload may take: 15 MB over a slow phone network, 1 Mbit/s. */
  uploadMs: 120_000,
  /** Uploads that may be larger than this are whole passports. */
  uploadBytes: 16 * 1024 * 1024,
  /** Longest a whole passport may take to arrive: 256 MB over 4 Mbit/s. */
  passportMs: 540_000,
  /** Uploads that may be larger than this are extracts of whole regions, of an operator. */
  passportBytes: 512 * 1024 * 1024,
  /** Longest an extract may take to arrive: 1 GB over 3 Mbit/s. */
  extractMs: 3_600_000,
  /** Most files and bytes one member keeps; a pet has a few pictures of half a megabyte. */
  filesPerMember: 500,
  fileBytesPerMember: 250 * 1024 * 1024,
  /** Pixels of the largest phone pictures (48 million); a picture is unpacked to 4 bytes each. */
  picturePixels: 50_000_000,
  /** AVIF takes 5 times as long to unpack: these take about 2 s, and phones write no larger ones. */
  avifPixels: 16_000_000,
  /** Longest one picture may be worked on. */
  pictureMs: 15_000,
  /** Pictures worked on at once, and how many may wait for that. */
  picturesAtOnce: 2,
  picturesWaiting: 20,
  /** Time given to requests under way when the server stops. */
  stopMs: 8_000,
  /** Time given to a worker that stops before it is ended: requests, jobs and letters under way. */
  workerStopMs: 25_000,
  /** Before it stops, the server says so in each answer, so that its callers connect anew elsewhere. */
  stopAnnouncedMs: 500,
  /** How often workers tell each other whom they counted: as far apart as their sums may be. */
  tellCountsMs: 100,
  /** Longest wait for the database and the other workers when metrics are asked for: scrapers give up after 10 s. */
  metricsMs: 3_000,
  /** Longest wait for the last traces to be taken when the server stops. */
  tracesMs: 3_000,
  /** How often connections are looked at that are too slow; Node's own half minute is too seldom. */
  slowConnectionsMs: 1_000,
} as const

interface RateLimit {
  points: number
  seconds: number
  /** Whether members are counted, and not network addresses. */
  isOfMember?: true
  /** Whether PostgreSQL counts too: what is seldom and must not be had once more from each process. */
  isExact?: true
}

/** How many requests one network address, or one member, may make in how many seconds, by kind. */
export const RATES = {
  /** Reads: a person panning a map makes about 5 a second for a while. */
  read: { points: 600, seconds: 60 },
  /** Writes: nobody honest makes more than one a second for a minute. */
  write: { points: 60, seconds: 60 },
  /** Bookings that a partner reports: a busy one has a few a second when it sends a day at once. */
  postback: { points: 600, seconds: 60 },
  /** Suggestions while typing, one per 120 ms at the fastest. */
  suggest: { points: 300, seconds: 60 },
  /** Uploaded pictures: a long list shows a hundred, and a household turns its pages. */
  file: { points: 3_000, seconds: 60 },
  /** Uploads of one member; a form takes ten pictures at most. */
  upload: { points: 60, seconds: 600, isOfMember: true, isExact: true },
  /** Papers of clinics, which have no account: one for each pet that is brought to a counter. */
  'counter-paper': { points: 20, seconds: 600, isExact: true },
  /** Pages; a reader opens far fewer. */
  page: { points: 300, seconds: 60 },
  /** Passports one member imports; a household moves in with a few. */
  'import-passport': { points: 12, seconds: 3600, isOfMember: true, isExact: true },
  /** Looks at found pages: a finder opens one, who tries to guess ids is soon stopped. */
  'found-look': { points: 30, seconds: 60, isExact: true },
  /** Reports and messages of one finder. */
  'found-report': { points: 10, seconds: 600, isExact: true },
  /** Reports of one network by one tag: a finder reports once or twice. */
  'found-report-of-tag': { points: 10, seconds: 3600, isExact: true },
  /** What one network does in searches: a family who helps takes and finishes a few sectors. */
  'search-write': { points: 30, seconds: 600, isExact: true },
} as const satisfies Record<Rate, RateLimit> & Record<string, RateLimit>

export type RateName = keyof typeof RATES

/** Whether the limit is one of members; the calls of a network address are counted beside it. */
export function isOfMember(name: RateName): boolean {
  return 'isOfMember' in RATES[name]
}

/** Whether the limit holds for all processes to the last request. */
export function isExact(name: RateName): boolean {
  return 'isExact' in RATES[name]
}
