import type { ReplyOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import type { Point, Units } from '@wayfur/domain/schemas'
import { NEAREST_BIN_METERS } from '@wayfur/domain/scouting/bin'
import { bearingDegrees, type Wind, windTowards } from '@wayfur/domain/scouting/direction'
import { nearText, reachText } from '@wayfur/domain/units'
import type { walkToNearestBin } from '@wayfur/domain/walks/endpoints'
import type { MapLine } from '../map/map-adapter.ts'
import { useUnits } from '../shell/use-units.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

type Nearest = ReplyOf<typeof walkToNearestBin>

interface NearestBinProps {
  nearest: Nearest
  from: Point
  onShow: (id: string) => void
}

/** Which way and how far the next bin is that works: along the streets, or straight and said so. */
export function NearestBin({ nearest, from, onShow }: NearestBinProps) {
  const units = useUnits()
  if (nearest === null) {
    return (
      <p className="text-ink-soft">
        {t('No working bin is known within {reach} of there.', {
          reach: reachText(NEAREST_BIN_METERS, units),
        })}
      </p>
    )
  }
  const { bin, way } = nearest
  const wind = windWords(windTowards(from, bin))
  const degrees = Math.round(bearingDegrees(from, bin))
  return (
    <Card
      as="section"
      aria-labelledby="nearest-bin"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-10 shrink-0 fill-ember">
        <path d="M12 2l7 20-7-4-7 4z" transform={`rotate(${degrees} 12 12)`} />
      </svg>
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 id="nearest-bin" className="text-lg">
          {t('Nearest working bin')}
        </h3>
        <p className="break-words">
          {bin.address === null
            ? t('{way}, to the {wind}', { way: wayWords(way, units), wind })
            : t('{way}, to the {wind}, {address}', {
                way: wayWords(way, units),
                wind,
                address: bin.address,
              })}
        </p>
        <p className="text-sm text-ink-soft">
          {way.isStraight
            ? t('The streets here are not known to us, so the line on the map is straight.')
            : way.credit === null
              ? t('The line on the map follows the streets.')
              : t('The line on the map follows the streets: {credit}.', { credit: way.credit })}
        </p>
      </div>
      <Button variant="outline" className="needs-script" onClick={() => onShow(String(bin.id))}>
        {t('Show it on the map')}
      </Button>
    </Card>
  )
}

function windWords(wind: Wind): string {
  const words: Readonly<Record<Wind, string>> = {
    north: t('north'),
    'north-east': t('north-east'),
    east: t('east'),
    'south-east': t('south-east'),
    south: t('south'),
    'south-west': t('south-west'),
    west: t('west'),
    'north-west': t('north-west'),
  }
  return words[wind]
}

/** '5 min on foot, 0.3 mi', or 'approx. 2 min on foot, 400 ft in a straight line' */
function wayWords(
  { meters, minutes, isStraight }: NonNullable<Nearest>['way'],
  units: Units,
): string {
  return isStraight
    ? t('approx. {minutes} min on foot, {near} in a straight line', {
        minutes,
        near: nearText(meters, units),
      })
    : t('{minutes} min on foot, {near}', { minutes, near: nearText(meters, units) })
}

/** The way on the map, broken where it is only straight. */
export function lineTo(nearest: Nearest): MapLine[] {
  if (nearest === null) return []
  const { line, isStraight } = nearest.way
  return [{ id: 'nearest', points: line, color: '--color-ember', dashed: isStraight }]
}
