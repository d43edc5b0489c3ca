import { type Message, msg, t } from '../language/messages.ts'

/** What a scout has done, from which every achievement follows. */
export interface ScoutRecord {
  /** Reported on the spot: others earn nothing. */
  reports: number
  verifiedReports: number
  confirmations: number
  longestStreak: number
}

interface AchievementRule {
  id: string
  title: Message
  says: Message
  isEarned: (record: ScoutRecord) => boolean
}

/** Every achievement; a new one is a line. */
export const ACHIEVEMENTS: readonly AchievementRule[] = [
  {
    id: 'first-bin',
    title: msg('First find'),
    says: msg('Reported a bin on the spot.'),
    isEarned: ({ reports }) => reports >= 1,
  },
  {
    id: 'trusted',
    title: msg('Trusted nose'),
    says: msg('Five of your bins were verified by others.'),
    isEarned: ({ verifiedReports }) => verifiedReports >= 5,
  },
  {
    id: 'keeper',
    title: msg('Keeper of the map'),
    says: msg('Confirmed 25 bins on the spot.'),
    isEarned: ({ confirmations }) => confirmations >= 25,
  },
  {
    id: 'week',
    title: msg('Seven days'),
    says: msg('Scouted on seven days, with at most one missed between.'),
    isEarned: ({ longestStreak }) => longestStreak >= 7,
  },
  {
    id: 'cartographer',
    title: msg('Cartographer'),
    says: msg('Reported 50 bins on the spot.'),
    isEarned: ({ reports }) => reports >= 50,
  },
]

/** Achievements with whether they are earned, in the order of the table. */
export function achievementsOf(record: ScoutRecord) {
  return ACHIEVEMENTS.map(({ id, title, says, isEarned }) => ({
    id,
    title: t(title),
    says: t(says),
    isEarned: isEarned(record),
  }))
}
