import { ruleFigure, ruleUnit } from '@wayfur/domain/guides/rule-units'
import { t } from '@wayfur/domain/language/messages'
import { MOST_CARRIERS } from '@wayfur/domain/pets/carrier'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { poundsOf } from '@wayfur/domain/pets/weight-text'
import { useState } from 'react'
import { useUnits } from '../shell/use-units.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'

/** The carriers of a pet row by row; a row without sides is not kept. */
export function CarrierRows({ pet }: { pet: PetPassport | undefined }) {
  const shown = useUnits()
  // What is being typed keeps the units it was begun in.
  const [units] = useState(shown)
  const given = pet?.carriers ?? []
  const rows = Math.min(MOST_CARRIERS, given.length + 1)
  return (
    <fieldset className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{t('Carriers')}</legend>
      <input type="hidden" name="carrierUnits" value={units} />
      <p className="text-sm text-ink-soft">
        {t('Airlines measure the outside. Clear the sides of a carrier you no longer have.')}
      </p>
      {Array.from({ length: rows }, (_, index) => {
        const one = given[index]
        const field = (name: string) => `carrier-${index}-${name}`
        const side = (label: string, name: 'length' | 'width' | 'height') => (
          <TextField
            label={`${label} (${ruleUnit('length', units)})`}
            name={field(name)}
            inputMode="decimal"
            maxLength={6}
            defaultValue={
              one === undefined ? undefined : tenth(ruleFigure(one[name], 'length', units))
            }
          />
        )
        return (
          <fieldset key={index} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <legend className="sr-only">{t('Carrier {number}', { number: index + 1 })}</legend>
            <SelectField
              label={t('Sides')}
              name={field('kind')}
              defaultValue={one?.kind ?? 'soft'}
              options={[
                { value: 'soft', label: t('Soft') },
                { value: 'hard', label: t('Hard') },
              ]}
            />
            <SelectField
              label={t('Measured')}
              name={field('measured')}
              defaultValue={one?.measured ?? 'outside'}
              options={[
                { value: 'outside', label: t('From outside') },
                { value: 'inside', label: t('Inside') },
              ]}
            />
            {side(t('Length'), 'length')}
            {side(t('Width'), 'width')}
            {side(t('Height'), 'height')}
            <TextField
              label={t('Empty weight ({unit})', { unit: ruleUnit('weight', units) })}
              name={field('weight')}
              inputMode="decimal"
              maxLength={6}
              defaultValue={
                one === undefined || one.kilograms === null
                  ? undefined
                  : tenth(units === 'metric' ? one.kilograms : poundsOf(one.kilograms))
              }
            />
          </fieldset>
        )
      })}
    </fieldset>
  )
}

/** As it was measured: nobody measures closer than to a tenth. */
function tenth(value: number): string {
  return String(Number(value.toFixed(1)))
}
