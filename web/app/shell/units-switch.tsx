import { changeProfile } from '@wayfur/domain/accounts/profile-endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import type { Units } from '@wayfur/domain/schemas'
import { UNITS } from '@wayfur/domain/units'
import type { FormEvent } from 'react'
import { href, useLocation } from 'react-router'
import { keepMe, useVisitor } from '../accounts/use-visitor.ts'
import { callApi, ApiError } from '../api-client.ts'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { toast } from '../ui/toast.tsx'
import { showUnits, useUnits } from './use-units.ts'

const UNIT_WORDS = {
  us: { label: msg('Miles'), says: msg('Miles and pounds') },
  metric: { label: msg('Kilometers'), says: msg('Kilometers and kilograms') },
} as const satisfies Record<Units, object>

/** Miles or kilometers, for everybody; what a member chooses stands in their account too. */
export function UnitsSwitch() {
  const units = useUnits()
  const here = useLocation()
  const visitor = useVisitor()

  async function choose(chosen: Units): Promise<void> {
    showUnits(chosen)
    if (visitor === null || visitor.demoPerson !== null) return
    try {
      keepMe(await callApi(changeProfile, { body: { units: chosen } }))
    } catch (error) {
      showUnits(units)
      const why = error instanceof ApiError ? error.says : t('We could not reach Wayfur.')
      toast({ title: t('Your units stay as they were'), description: why, tone: 'danger' })
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const chosen = UNITS.find((one) => one === submitter?.getAttribute('value'))
    if (chosen !== undefined && chosen !== units) void choose(chosen)
  }

  return (
    <form method="post" action={href('/units')} onSubmit={onSubmit}>
      <IdempotencyField />
      <input type="hidden" name="next" value={`${here.pathname}${here.search}`} />
      <fieldset className="inline-flex rounded-full border border-line bg-raised p-1">
        <legend className="sr-only">{t('Units')}</legend>
        {UNITS.map((one) => (
          <button
            key={one}
            name="units"
            value={one}
            aria-pressed={one === units}
            title={t(UNIT_WORDS[one].says)}
            className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold text-ink-soft aria-pressed:bg-leaf-soft aria-pressed:text-leaf-ink"
          >
            {t(UNIT_WORDS[one].label)}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
