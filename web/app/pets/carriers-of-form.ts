import { asInRules } from '@wayfur/domain/guides/rule-units'
import { t } from '@wayfur/domain/language/messages'
import { MOST_CARRIERS } from '@wayfur/domain/pets/carrier'
import type { OwnCarrier } from '@wayfur/domain/pets/carrier-schemas'
import { kilogramsOf } from '@wayfur/domain/pets/weight'
import { typedDecimal } from '@wayfur/domain/typed-decimal'
import { getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'

/** The carriers of a form; a row without sides is one nobody filled, or is to be gone. */
export function carriersIn(typed: FormData): OwnCarrier[] {
  const units = getText(typed, 'carrierUnits') === 'metric' ? 'metric' : 'us'
  return Array.from({ length: MOST_CARRIERS }, (_, index) => {
    const name = (field: string) => `carrier-${index}-${field}`
    const figure = (field: string) => figureIn(typed, name(field))
    const [length, width, height] = [figure('length'), figure('width'), figure('height')]
    const weight = figure('weight')
    if (length === null && width === null && height === null) {
      if (weight === null) return null
    }
    if (length === null || width === null || height === null) {
      throw new ValidationError(
        t('Please give length, width and height of the carrier.'),
        name(length === null ? 'length' : width === null ? 'width' : 'height'),
      )
    }
    const side = (value: number) => asInRules(value, 'length', units)
    return {
      kind: getText(typed, name('kind')) === 'hard' ? ('hard' as const) : ('soft' as const),
      measured:
        getText(typed, name('measured')) === 'inside' ? ('inside' as const) : ('outside' as const),
      length: side(length),
      width: side(width),
      height: side(height),
      kilograms: weight === null ? null : units === 'metric' ? weight : kilogramsOf(weight),
    }
  }).filter((one) => one !== null)
}

function figureIn(typed: FormData, name: string): number | null {
  const words = typedDecimal(getText(typed, name))
  if (words === '') return null
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(words) || Number(words) === 0)
    throw new ValidationError(t('Please give a number above zero, such as 17.5.'), name)
  return Number(words)
}
