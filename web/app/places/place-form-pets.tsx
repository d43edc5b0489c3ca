import { msg, t } from '@wayfur/domain/language/messages'
import { PET_KIND_LABELS } from '@wayfur/domain/moderation/submission-facts'
import type { PetsDraft } from '@wayfur/domain/moderation/submission-schemas'
import { weightUnit } from '@wayfur/domain/pets/weight-text'
import { breedLabel, NAMED_BREEDS } from '@wayfur/domain/places/named-breeds'
import {
  isWelcome,
  kindPolicy,
  PET_KINDS,
  WELCOME_LABELS,
  WELCOMES,
} from '@wayfur/domain/places/pet-policy'
import type { KindPolicy, PetFee, PetKind } from '@wayfur/domain/places/place-schemas'
import { VACCINES_OF_KIND } from '@wayfur/domain/places/vaccine-rule'
import { KG_PER_LB } from '@wayfur/domain/units'
import { NumberField } from '../forms/wizard/number-field.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-field.tsx'

interface PetPolicyEditorProps {
  pets: PetsDraft
  onChange: (pets: PetsDraft) => void
  error?: string | undefined
}

/** Who may come, how far, up to which weight and at what price. */
export function PetPolicyEditor({ pets, onChange, error }: PetPolicyEditorProps) {
  return (
    <div className="flex flex-col gap-5">
      {error !== undefined && (
        <p role="alert" tabIndex={-1} className="font-semibold text-danger-ink">
          {error}
        </p>
      )}
      {PET_KINDS.map((kind) => (
        <fieldset key={kind} className="rounded-md border border-line p-3">
          <legend className="px-1 font-semibold">{t(PET_KIND_LABELS[kind])}</legend>
          <KindEditor
            kind={kind}
            label={t(PET_KIND_LABELS[kind])}
            policy={pets[kind]}
            onChange={(policy) => onChange({ ...pets, [kind]: policy })}
          />
        </fieldset>
      ))}
      <FeeEditor fee={pets.fee} onChange={(fee) => onChange({ ...pets, fee })} />
      <TextArea
        label={t('Anything else about pets')}
        hint={t('In the words of the house, as in “on the terrace until sunset”.')}
        name="petNote"
        maxLength={500}
        value={pets.note}
        onChange={({ target }) => onChange({ ...pets, note: target.value })}
      />
    </div>
  )
}

function KindEditor({
  kind,
  label,
  policy,
  onChange,
}: {
  kind: PetKind
  label: string
  policy: KindPolicy
  onChange: (policy: KindPolicy) => void
}) {
  const units = useUnits()
  const unitKg = units === 'us' ? KG_PER_LB : 1
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t('May {label} come?', { label: label.toLowerCase() })}
        value={policy.welcome}
        options={WELCOMES.map((value) => ({ value, label: t(WELCOME_LABELS[value]) }))}
        onChange={({ target }) => {
          const welcome = WELCOMES.find((one) => one === target.value) ?? 'unknown'
          // Limits of a kind of pet that is not welcome would only confuse.
          onChange(isWelcome(welcome) ? { ...policy, welcome } : kindPolicy(welcome))
        }}
      />
      {isWelcome(policy.welcome) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label={t('Heaviest allowed, in {weightUnit}', { weightUnit: weightUnit(units) })}
            hint={t('Leave empty if there is no limit.')}
            value={policy.maxWeightKg === null ? null : Math.round(policy.maxWeightKg / unitKg)}
            least={1}
            most={1000}
            onChange={(typed) =>
              onChange({
                ...policy,
                maxWeightKg: typed === null ? null : Number((typed * unitKg).toFixed(2)),
              })
            }
          />
          <NumberField
            label={t('Most at a time')}
            value={policy.maxCount}
            least={1}
            most={50}
            onChange={(maxCount) => onChange({ ...policy, maxCount })}
          />
          <NumberField
            label={t('Youngest allowed, in months')}
            hint={t('Leave empty if there is no limit.')}
            value={policy.minAgeMonths ?? null}
            least={1}
            most={240}
            onChange={(minAgeMonths) => onChange({ ...policy, minAgeMonths })}
          />
          <Checkbox
            checked={policy.needsCrate === true}
            onChange={({ target }) => onChange({ ...policy, needsCrate: target.checked })}
            className="self-end"
          >
            {t('In a crate while alone in the room')}
          </Checkbox>
          {VACCINES_OF_KIND[kind].length > 0 && (
            <Disclosure
              isSnug
              isOpen={(policy.vaccines ?? []).length > 0}
              label={t('Vaccinations you ask for')}
              className="sm:col-span-2"
            >
              <div className="grid gap-x-6 sm:grid-cols-2">
                {VACCINES_OF_KIND[kind].map((vaccine) => (
                  <Checkbox
                    key={vaccine}
                    checked={policy.vaccines?.includes(vaccine) ?? false}
                    onChange={({ target }) =>
                      onChange({
                        ...policy,
                        vaccines: VACCINES_OF_KIND[kind].filter((one) =>
                          one === vaccine
                            ? target.checked
                            : (policy.vaccines?.includes(one) ?? false),
                        ),
                      })
                    }
                  >
                    {vaccine}
                  </Checkbox>
                ))}
              </div>
            </Disclosure>
          )}
          {kind === 'dog' && (
            <Disclosure
              isSnug
              isOpen={(policy.refusedBreeds ?? []).length > 0}
              label={t('Breeds that may not come')}
              className="sm:col-span-2"
            >
              <div className="grid gap-x-6 sm:grid-cols-2">
                {NAMED_BREEDS.map((breed) => (
                  <Checkbox
                    key={breed}
                    checked={policy.refusedBreeds?.includes(breed) ?? false}
                    onChange={({ target }) =>
                      onChange({
                        ...policy,
                        refusedBreeds: NAMED_BREEDS.filter((one) =>
                          one === breed
                            ? target.checked
                            : (policy.refusedBreeds?.includes(one) ?? false),
                        ),
                      })
                    }
                  >
                    {t(breedLabel(breed))}
                  </Checkbox>
                ))}
              </div>
            </Disclosure>
          )}
        </div>
      )}
    </div>
  )
}

const FEE_CHOICES = [
  { value: 'unknown', label: msg('Not known') },
  { value: 'none', label: msg('No pet fee') },
  { value: 'some', label: msg('There is a fee') },
] as const

const NO_FEE: PetFee = {
  amountCents: 0,
  currency: 'USD',
  per: 'stay',
  perPet: true,
  capCents: null,
}

function FeeEditor({
  fee,
  onChange,
}: {
  fee: PetFee | null
  onChange: (fee: PetFee | null) => void
}) {
  const choice = fee === null ? 'unknown' : fee.amountCents === 0 ? 'none' : 'some'
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-3">
      <legend className="px-1 font-semibold">{t('Pet fee')}</legend>
      <SelectField
        label={t('Does bringing a pet cost something?')}
        value={choice}
        options={FEE_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={({ target }) => {
          if (target.value === 'unknown') return onChange(null)
          return onChange(target.value === 'none' ? NO_FEE : { ...NO_FEE, amountCents: 2000 })
        }}
      />
      {fee !== null && fee.amountCents > 0 && (
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField
            label={t('Amount in US dollars')}
            value={fee.amountCents / 100}
            least={0.01}
            most={10_000}
            decimals={2}
            onChange={(dollars) =>
              // An emptied field keeps the fee: "no fee" is another choice above.
              dollars !== null &&
              dollars > 0 &&
              onChange({ ...fee, amountCents: Math.round(dollars * 100) })
            }
          />
          <SelectField
            label={t('For each')}
            value={fee.per}
            options={[
              { value: 'night', label: t('Night') },
              { value: 'stay', label: t('Stay') },
            ]}
            onChange={({ target }) =>
              onChange({ ...fee, per: target.value === 'night' ? 'night' : 'stay' })
            }
          />
          <SelectField
            label={t('Paid for')}
            value={fee.perPet ? 'each' : 'all'}
            options={[
              { value: 'each', label: t('Each pet') },
              { value: 'all', label: t('All pets together') },
            ]}
            onChange={({ target }) => onChange({ ...fee, perPet: target.value === 'each' })}
          />
        </div>
      )}
    </fieldset>
  )
}
