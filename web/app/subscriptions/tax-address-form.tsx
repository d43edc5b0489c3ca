import { countryText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { ELSEWHERE, LONGEST_ZIP } from '@wayfur/domain/subscriptions/tax'
import type { TaxQuestion } from '@wayfur/domain/subscriptions/tax-schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { planActions } from './plan-actions.ts'

/** Asks where somebody is taxed, which decides the tax on what they pay. */
export function TaxAddressForm({ question: { countries, address } }: { question: TaxQuestion }) {
  return (
    <ActionForm
      actions={planActions}
      name="tax-address"
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <p className="text-ink-soft sm:col-span-2">
        {t(
          'Some places tax what plans cost. We ask for no more than decides it, and keep it for your next payments.',
        )}
      </p>
      <SelectField
        label={t('Country')}
        name="country"
        autoComplete="country"
        defaultValue={address?.country ?? countries[0] ?? ELSEWHERE}
        options={[
          ...countries.map((value) => ({ value, label: countryText(value) })),
          { value: ELSEWHERE, label: t('Another country') },
        ]}
        className="sm:col-span-2"
      />
      <TextField
        label={t('State')}
        name="state"
        defaultValue={address?.state ?? ''}
        maxLength={3}
        autoComplete="address-level1"
        autoCapitalize="characters"
        hint={t('Its letters, such as CA.')}
      />
      <TextField
        label={t('ZIP code')}
        name="zip"
        defaultValue={address?.zip ?? ''}
        maxLength={LONGEST_ZIP}
        autoComplete="postal-code"
      />
      <div className="sm:col-span-2">
        <Button type="submit" variant="lead" busyText={t('Saving...')}>
          {t('Save where I am taxed')}
        </Button>
      </div>
    </ActionForm>
  )
}

/** Where somebody is taxed, to be said or changed; nothing where no tax could apply. */
export function TaxPlace({ question }: { question: TaxQuestion | null | undefined }) {
  if (!question?.isAsked) return null
  const { address } = question
  const label =
    address === null
      ? t('Say where you are taxed')
      : t('Taxed in {place}', { place: placeWords(address) })
  return (
    <Disclosure label={label} isSnug>
      <TaxAddressForm question={question} />
    </Disclosure>
  )
}

/** 'CA 95112, United States' */
function placeWords({ country, state, zip }: NonNullable<TaxQuestion['address']>): string {
  if (country === ELSEWHERE) return t('another country')
  return [`${state} ${zip}`.trim(), countryText(country)].filter((part) => part !== '').join(', ')
}
