import { t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import { pointText, usePlaceName } from '../geocoding/use-place-name.ts'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'

interface PressedPlaceProps {
  petName: string
  /** Where the pin stands that somebody set by pressing the map. */
  at: Point | null
  /** Takes the pin away. */
  onLeave: () => void
}

/** Says in words where the pin stands, and leads to the form that tells it. */
export function PressedPlace({ petName, at, onLeave }: PressedPlaceProps) {
  const place = usePlaceName(at)
  return (
    <div className="needs-script">
      <output className="mt-3 block font-semibold break-words empty:hidden">
        {at === null ? null : pinText(place?.label, pointText(at))}
      </output>
      {at !== null && (
        <>
          <p className="text-ink-soft">{t('Press another place to move the pin.')}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <a href="#saw" className={buttonVariant({ variant: 'accent' })}>
              {t('I saw {name} here', { name: petName })}
            </a>
            <Button variant="quiet" onClick={onLeave}>
              {t('Take the pin away')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function pinText(place: string | undefined, point: string): string {
  return place === undefined
    ? t('The pin is at ({point}).', { point })
    : t('The pin is in {place} ({point}).', { place, point })
}
