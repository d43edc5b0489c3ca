import { standingText } from '@wayfur/domain/pets/vaccine-standing'
import type { VaccineStanding } from '@wayfur/domain/pets/vaccine-standing-schemas'

/** A line for each vaccination that is asked for: who stands behind what the passport shows. */
export function VaccineStandingLines({
  standings,
  className = '',
}: {
  standings: readonly VaccineStanding[]
  className?: string
}) {
  if (standings.length === 0) return null
  return (
    <ul className={`text-sm break-words text-ink-soft ${className}`}>
      {standings.map((standing) => (
        <li key={standing.vaccine}>{standingText(standing)}</li>
      ))}
    </ul>
  )
}
