import { useSuspenseQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { countryText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { LONGEST_TAX_NAME, LONGEST_ZIP, taxText } from '@wayfur/domain/subscriptions/tax'
import type { TaxLineShown } from '@wayfur/domain/subscriptions/tax-schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/text-field.tsx'
import { taxesQuery } from './admin-queries.ts'
import { operatorActions } from './operator-actions.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** The table of taxes on plans: its lines, and one more. */
export function TaxesView() {
  const { data } = useSuspenseQuery(taxesQuery)
  const { by, lines } = data
  const focus = useKeptFocus<HTMLDivElement>(
    lines.map(({ id, isEnded }) => `${id}${isEnded}`).join(),
  )
  return (
    <>
      {by !== 'table' && (
        <Alert tone="warn" title={t('This table is not counted')} className="mb-6">
          {by === 'stripe'
            ? t('Stripe works out the tax on plans, where you are registered for it there.')
            : t('Nobody is charged tax until the setting TAX_BY is table.')}
        </Alert>
      )}
      <NewTaxForm />
      <div {...focus} className="mt-6">
        {lines.length === 0 ? (
          <EmptyState title={t('No taxes yet')} level={3}>
            <p>{t('A line says what tax is on plans in a country, a state or some ZIP codes.')}</p>
          </EmptyState>
        ) : (
          <ul aria-label={t('Taxes')} className="flex flex-col gap-4">
            {lines.map((line) => (
              <li key={line.id}>
                <TaxCard line={line} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function TaxCard({ line }: { line: TaxLineShown }) {
  const { id, name, isEnded, validFrom } = line
  return (
    <Card className="flex flex-col items-start gap-2 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg break-words">{taxText(line)}</h3>
        {isEnded && <Badge tone="plain">{t('Ended by you')}</Badge>}
      </div>
      <p>{placeWords(line)}</p>
      <p className="text-sm text-ink-soft">{t('From {day}', { day: dayText(validFrom) })}</p>
      {!isEnded && (
        <ActionForm actions={operatorActions} name="end-tax" fixed={{ id }}>
          <Button type="submit" variant="outline" size="sm" busyText={t('Saving...')}>
            {t('End it')}
            <span className="sr-only">: {name}</span>
          </Button>
        </ActionForm>
      )}
    </Card>
  )
}

/** 'United States, CA, ZIP 941...' */
function placeWords({ country, state, zipPrefix }: TaxLineShown): string {
  const parts = [countryText(country)]
  if (state !== null) parts.push(state)
  if (zipPrefix !== null) parts.push(t('ZIP {prefix}...', { prefix: zipPrefix }))
  return parts.join(', ')
}

function NewTaxForm() {
  return (
    <Card as="section" aria-labelledby="new-tax" className="p-5">
      <h3 id="new-tax" className="text-lg">
        {t('Add a tax')}
      </h3>
      <p className="mt-2 text-ink-soft">
        {t(
          'The most specific line wins: a ZIP code before its state, a state before its country. A new line for the same place takes over from its day on. Once a line is ended, the one before it holds again.',
        )}
      </p>
      <ActionForm
        actions={operatorActions}
        name="add-tax"
        clears
        className="mt-4 grid items-start gap-4 sm:grid-cols-2"
      >
        <TextField
          label={t('Name')}
          name="name"
          required
          maxLength={LONGEST_TAX_NAME}
          autoComplete="off"
          hint={t('As shown on invoices: CA sales tax.')}
        />
        <TextField
          label={t('Percent')}
          name="rate"
          required
          inputMode="decimal"
          autoComplete="off"
          hint={t('Such as 7.25. With 0, a place is free of tax in a larger one that is not.')}
        />
        <TextField
          label={t('Country')}
          name="country"
          required
          defaultValue="US"
          maxLength={2}
          autoComplete="off"
          autoCapitalize="characters"
          hint={t('Its two letters.')}
        />
        <TextField
          label={t('State')}
          name="state"
          maxLength={3}
          autoComplete="off"
          autoCapitalize="characters"
          hint={t('Its letters; empty for all of the country.')}
        />
        <TextField
          label={t('ZIP codes that begin with')}
          name="zipPrefix"
          maxLength={LONGEST_ZIP}
          autoComplete="off"
          hint={t('Empty for all of the state.')}
        />
        <TextField
          label={t('First day')}
          name="validFrom"
          type="date"
          required
          hint={t('Payments of earlier days are charged as before.')}
        />
        <div className="sm:col-span-2">
          <Button type="submit" variant="lead" busyText={t('Saving...')}>
            {t('Add the tax')}
          </Button>
        </div>
      </ActionForm>
    </Card>
  )
}
