import { countryText, listText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import {
  ACCOUNT_COUNTRIES,
  ACCOUNT_LABELS,
  ACCOUNT_NEEDS,
  ACCOUNT_STATES,
} from '@wayfur/domain/payouts/payout-account'
import type { PayoutAccount, PayoutWay } from '@wayfur/domain/payouts/schemas'
import { href } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { accountActions } from './account-actions.ts'

const TONES = { waiting: 'warn', checking: 'plain', ready: 'good', refused: 'warn' } as const

/** Whose page asks what an account needs, in the words of a button. */
const GO_ON = {
  test: msg('Go on at the test bank'),
  stripe: msg('Go on at Stripe'),
} as const
const LOOK_AT = {
  test: msg('Change it at the test bank'),
  stripe: msg('Change it at Stripe'),
} as const

/** How a provider's payouts come, and their account with whoever pays them. */
export function PayoutAccountPart({
  way,
  account,
}: {
  way: PayoutWay
  account: PayoutAccount | null
}) {
  return (
    <section id="account" aria-labelledby="account-title" className="mt-10 max-w-2xl scroll-mt-24">
      <h2 id="account-title" className="text-2xl">
        {t('How your payouts come')}
      </h2>
      {way === 'hand' ? (
        <p className="mt-2">{t('The operator pays you and notes it here.')}</p>
      ) : (
        <Card className="mt-4 flex flex-col items-start gap-3 p-5">
          {account === null ? (
            <>
              <p>
                {way === 'stripe'
                  ? t(
                      'Payouts can go to your bank account through Stripe. Stripe asks you who you are and where your bank is; we never see the number. Until then the operator pays you by hand.',
                    )
                  : t(
                      'Payouts can go to an account of yours at the test bank, which moves no money. Until then the operator pays you by hand.',
                    )}
              </p>
              <OpenAccount label={t('Set up my payouts')} />
            </>
          ) : (
            <OwnAccount way={way} account={account} />
          )}
        </Card>
      )}
    </section>
  )
}

function OwnAccount({
  way,
  account: { state, needs },
}: {
  way: Exclude<PayoutWay, 'hand'>
  account: PayoutAccount
}) {
  const isOpen = state === 'waiting' || (state === 'ready' && needs.length > 0)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{t(ACCOUNT_LABELS[state])}</Badge>
        {t(ACCOUNT_STATES[state])}
      </p>
      {needs.length > 0 && (
        <p>
          {t('Still needed: {needs}.', {
            needs: listText(needs.map((need) => t(ACCOUNT_NEEDS[need]))),
          })}
        </p>
      )}
      {state !== 'refused' && (
        // A page of another site, or one that looks like it: never led to within the product.
        <ButtonLink
          to={href('/provider/payouts/go')}
          reloadDocument
          variant={isOpen ? 'lead' : 'outline'}
        >
          {t((isOpen ? GO_ON : LOOK_AT)[way])}
        </ButtonLink>
      )}
      {(state === 'waiting' || state === 'refused') && (
        <Disclosure label={t('My bank is in another country')} isSnug>
          <OpenAccount label={t('Begin again there')} />
        </Disclosure>
      )}
    </>
  )
}

function OpenAccount({ label }: { label: string }) {
  return (
    <ActionForm
      actions={accountActions}
      name="open-account"
      className="flex w-full flex-col items-start gap-4"
    >
      <SelectField
        label={t('Country of your bank account')}
        name="country"
        autoComplete="country"
        defaultValue="US"
        options={ACCOUNT_COUNTRIES.map((value) => ({ value, label: countryText(value) }))}
        className="w-full sm:max-w-80"
      />
      <Button type="submit" variant="lead" busyText={t('One moment...')}>
        {label}
      </Button>
    </ActionForm>
  )
}
