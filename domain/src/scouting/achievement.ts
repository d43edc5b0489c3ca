import { said } from '../language/messages.ts'

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
  title: string
  says: string
  isEarned: (record: ScoutRecord) => boolean
}

/** Every achievement; a new one is a line. */
export const ACHIEVEMENTS: readonly AchievementRule[] = said([
  {
    id: 'first-bin',
    title: 'First find',
    says: 'Reported a bin on the spot.',
    isEarned: ({ reports }) => reports >= 1,
  },
  {
    id: 'trusted',
    title: 'Trusted nose',
    says: 'Five of your bins were verified by others.',
    isEarned: ({ verifiedReports }) => verifiedReports >= 5,
  },
  {
    id: 'keeper',
    title: 'Keeper of the map',
    says: 'Confirmed 25 bins on the spot.',
    isEarned: ({ confirmations }) => confirmations >= 25,
  },
  {
    id: 'week',
    title: 'Seven days',
    says: 'Scouted on seven days, with at most one missed between.',
    isEarned: ({ longestStreak }) => longestStreak >= 7,
  },
  {
    id: 'cartographer',
    title: 'Cartographer',
    says: 'Reported 50 bins on the spot.',
    isEarned: ({ reports }) => reports >= 50,
  },
])

/** Achievements with whether they are earned, in the order of the table. */
export function achievementsOf(record: ScoutRecord) {
  return ACHIEVEMENTS.map(({ id, title, says, isEarned }) => ({
    id,
    title,
    says,
    isEarned: isEarned(record),
  }))
}
