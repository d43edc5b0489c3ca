/** How long a provider may offer to meet, in minutes. */
export const MEETING_MINUTES = [15, 30, 45] as const
export type MeetingMinutes = (typeof MEETING_MINUTES)[number]

/** The same in hours, as free times are asked for. */
export const MEETING_HOURS: readonly number[] = MEETING_MINUTES.map((minutes) => minutes / 60)
