import { besideLine, type MeasuredLine } from '../routing/measured-line.ts'
import type { Point } from '../schemas.ts'

/** Farther than this from the line one has left the way; phones are wrong by less. */
export const OFF_ROUTE_METERS = 60
/** Smaller movements are noise of the device, not a walk. */
export const STEP_METERS = 8
/** One step of the device is looked for only so far ahead, as a loop passes near its start again. */
const AHEAD_METERS = 300
/** The last few meters count as done: nobody ends on the very spot. */
const ARRIVED_METERS = 25

/** How far a walker has come. It never falls: going back does not undo what was walked. */
export interface WalkProgress {
  doneMeters: number
  /** Meters beside the way at the last position; null before the first. */
  offMeters: number | null
}

export const NOT_STARTED: WalkProgress = { doneMeters: 0, offMeters: null }

/** The progress after one more position of the device. */
export function progressAfter(
  line: MeasuredLine,
  { doneMeters }: WalkProgress,
  at: Point,
): WalkProgress {
  const first = segmentAt(line, doneMeters)
  const last = segmentAt(line, doneMeters + AHEAD_METERS)
  const { alongMeters, offMeters } = besideLine(line, at, first, last)
  if (offMeters > OFF_ROUTE_METERS) return { doneMeters, offMeters }
  const reached = Math.min(alongMeters, doneMeters + AHEAD_METERS)
  return { doneMeters: Math.max(doneMeters, reached), offMeters }
}

export function hasArrived(line: MeasuredLine, { doneMeters }: WalkProgress): boolean {
  return doneMeters >= line.meters - ARRIVED_METERS
}

function segmentAt({ along }: MeasuredLine, meters: number): number {
  const after = along.findIndex((each) => each > meters)
  return after === -1 ? Math.max(0, along.length - 2) : Math.max(0, after - 1)
}

/** When a walk began and how long it stood still; times in milliseconds. */
export interface WalkTime {
  startedAt: number
  pausedMs: number
  pausedAt: number | null
}

/** Walked milliseconds, pauses left out. */
export function walkedMs({ startedAt, pausedMs, pausedAt }: WalkTime, now: number): number {
  return Math.max(0, (pausedAt ?? now) - startedAt - pausedMs)
}

export function paused(time: WalkTime, now: number): WalkTime {
  return time.pausedAt === null ? { ...time, pausedAt: now } : time
}

export function resumed(time: WalkTime, now: number): WalkTime {
  if (time.pausedAt === null) return time
  return { ...time, pausedMs: time.pausedMs + Math.max(0, now - time.pausedAt), pausedAt: null }
}

/** '4:05', '1:02:03'. */
export function elapsedText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours === 0
    ? `${minutes}:${two(seconds % 60)}`
    : `${hours}:${two(minutes)}:${two(seconds % 60)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
