import { dayText } from '../calendar.ts'
import { t } from '../language/messages.ts'
import type { FlightRefusal } from './flight-refusals.ts'

/** 'Jul 3, 2027, your flight to Hawaii. United Airlines: No pets on flights that touch Hawaii.' */
export function flightRefusalText(
  { on, says }: Pick<FlightRefusal, 'on' | 'says'>,
  plan: string,
): string {
  return t('{day}, {plan}. {says}', { plan, day: dayText(on), says })
}
