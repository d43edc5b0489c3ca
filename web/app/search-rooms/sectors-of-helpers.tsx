import { t } from '@wayfur/domain/language/messages'
import type { SectorState } from '@wayfur/domain/search-rooms/search-room-schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ownSearchActions } from './search-actions.ts'
import { sectorText } from './sector-section.tsx'

interface SectorsOfHelpersProps {
  sectors: readonly SectorState[]
  timeZone: string
  mayChange: boolean
}

/** Who searches where, for the household, which sets free what it does not believe. */
export function SectorsOfHelpers({ sectors, timeZone, mayChange }: SectorsOfHelpersProps) {
  if (sectors.length === 0) return null
  return (
    <Disclosure isSnug label={t('Who searches where')} className="mt-2">
      <ul className="mt-1 flex flex-col gap-1">
        {sectors.map((sector) => (
          <li key={sector.name} className="break-words">
            {sectorText(sector, timeZone)}
            {mayChange && (
              <ActionForm
                actions={ownSearchActions}
                name="free"
                fixed={{ sector: sector.name }}
                label={t('Set {sector} free', { sector: sector.name })}
              >
                <Button type="submit" variant="quiet" size="sm">
                  {t('Set {sector} free', { sector: sector.name })}
                </Button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
