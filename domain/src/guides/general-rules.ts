import { t } from '../language/messages.ts'
import { type Finding, sourced } from './border-verdict.ts'
import { heatVerdict, HOLD_RULE, isSnubNosed, SHORT_NOSES_IN_HEAT } from './flight-rules.ts'
import { type LimitedFlight, type LimitedPet, line } from './limited-flight.ts'

/** Months of heat on the northern half of the earth, where these airlines are at home. */
export const HOT_MONTHS: ReadonlySet<string> = new Set(['05', '06', '07', '08', '09'])

/** What holds in every hold, whatever the airline says: the USDA on temperatures, IATA on short noses. */
export function generalFindings(
  { breed }: Pick<LimitedPet, 'breed'>,
  { degrees = [], departsOn, today, units }: LimitedFlight,
  { isRefused }: { isRefused: boolean },
): Finding[] {
  const heat = heatVerdict(degrees, units)
  const usda = { ...HOLD_RULE.source, name: t(HOLD_RULE.source.name) }
  const iata = { ...SHORT_NOSES_IN_HEAT, name: t(SHORT_NOSES_IN_HEAT.name) }
  const isHot = HOT_MONTHS.has(departsOn.slice(5, 7))
  return [
    ...(degrees.length === 0
      ? []
      : [
          sourced(
            { sources: [usda] },
            line(
              'heat',
              t('Temperature in any hold'),
              heat.verdict === 'good' ? 'met' : 'unknown',
              heat.says,
            ),
            today,
          ),
        ]),
    ...(isHot && isSnubNosed(breed) && !isRefused
      ? [
          sourced(
            { sources: [iata] },
            line(
              'season',
              t('Short noses in the heat'),
              'unknown',
              t('Flying short noses in the hot season is advised against: ask your vet.'),
            ),
            today,
          ),
        ]
      : []),
  ]
}
