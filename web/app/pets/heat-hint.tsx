import { heatHint, type HotPlace } from '@wayfur/domain/pets/heat-words'
import type { Need } from '@wayfur/domain/pets/needs'
import { ThermometerSun } from 'lucide-react'

/** What to do on a hot day for those that come along and mind heat; nothing where none does. */
export function HeatHint({
  pets,
  where,
}: {
  pets: readonly { name: string; needs?: readonly Need[] | undefined }[]
  where: HotPlace
}) {
  const says = heatHint(pets, where)
  if (says === null) return null
  return (
    <p className="mt-1 flex items-start gap-2 text-sm text-ink-soft">
      <ThermometerSun aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {says}
    </p>
  )
}
