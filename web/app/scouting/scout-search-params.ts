import { type Message, msg } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import {
  type Leaderboard,
  LEADERBOARDS,
  listBins,
  listOwnBins,
  listRewards,
  listTransactions,
  MOST_BINS,
  readLeaderboard,
  readPlace,
  readScout,
} from '@wayfur/domain/scouting/endpoints'
import { walkToNearestBin } from '@wayfur/domain/walks/endpoints'
import { href } from 'react-router'
import { queryFor } from '../api-client.ts'
import { id, oneOf, searchParams, type ViewOf, whole, words } from '../shell/search-params.ts'

export const SCOUT_TABS = ['report', 'map', 'leaderboard', 'rewards'] as const
export type ScoutTab = (typeof SCOUT_TABS)[number]

export const TAB_LABELS: Readonly<Record<ScoutTab, Message>> = {
  report: msg('Report Bin'),
  map: msg('Bin Map'),
  leaderboard: msg('Leaderboard'),
  rewards: msg('Rewards'),
}

/** Bins in the list at first, and more with each press. */
export const BINS_SHOWN = 12

/** What the address of the page says. */
const SCOUT = searchParams({
  tab: oneOf(SCOUT_TABS, 'report'),
  board: oneOf(LEADERBOARDS, 'all-time'),
  /** A place as it was typed. */
  near: words(200),
  /** The point that bins and scouts are searched around; undefined until one is chosen. */
  at: { read: pointIn, write: (at) => at && pointText(at) },
  show: whole({ usual: BINS_SHOWN, most: MOST_BINS }),
  /** Which of one's own reports are older than those that are shown; undefined for the newest. */
  before: id,
})
export type ScoutSearch = ViewOf<typeof SCOUT>
export const readScoutSearch = SCOUT.read

/** '37.7597,-122.4271' as a point; undefined for anything else. */
export function pointIn(text: string | null): Point | undefined {
  const parts = /^\s*([+-]?\d{1,2}(?:\.\d+)?)\s*[, ]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/.exec(
    text ?? '',
  )
  if (parts === null) return undefined
  const [latitude, longitude] = [Number(parts[1]), Number(parts[2])]
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude }
}

export function pointText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(5)},${longitude.toFixed(5)}`
}

/** The address of the page after a change; a tab's own choices stand only in its address. */
export function scoutAddress(search: ScoutSearch, change: Partial<ScoutSearch> = {}): string {
  const { board, before, ...all } = { ...search, ...change }
  const own = {
    ...(all.tab === 'leaderboard' && { board }),
    ...(all.tab === 'report' && { before }),
  }
  return `${href('/poop-scout')}${SCOUT.query({ ...all, ...own })}`
}

const asked = (at: Point) => ({
  latitude: at.latitude.toFixed(5),
  longitude: at.longitude.toFixed(5),
})

/** As many bins as the map shows at once; the list shows the first of them. */
export const binsQuery = (at: Point) =>
  queryFor(listBins, { query: { ...asked(at), limit: '200' } })
export const nearestQuery = (at: Point) => queryFor(walkToNearestBin, { query: asked(at) })
export const scoutQuery = queryFor(readScout, {})
export const transactionsQuery = (userId: number) =>
  queryFor(listTransactions, { params: { userId: String(userId) } })
export const boardQuery = (board: Leaderboard, at: Point) =>
  queryFor(readLeaderboard, { query: { board, ...(board === 'nearby' && asked(at)) } })
export const placeQuery = (board: Leaderboard, at: Point) =>
  queryFor(readPlace, { query: { board, ...(board === 'nearby' && asked(at)) } })
export const ownBinsQuery = (before: number | undefined) =>
  queryFor(listOwnBins, { query: before === undefined ? {} : { before: String(before) } })
export const rewardsQuery = queryFor(listRewards, {})
