import timeZoneAt from '@photostructure/tz-lookup'

/** The zone a member told us, or that of the home they told; null where they told neither. */
export function knownZone({
  timeZone,
  homeLatitude,
  homeLongitude,
}: {
  timeZone: string | null
  homeLatitude: number | null
  homeLongitude: number | null
}): string | null {
  if (timeZone !== null) return timeZone
  return homeLatitude === null || homeLongitude === null
    ? null
    : timeZoneAt(homeLatitude, homeLongitude)
}
