import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { readVoucher } from '@wayfur/domain/scouting/endpoints'
import type { Voucher } from '@wayfur/domain/scouting/schemas'
import { ScanQrCode, Ticket } from 'lucide-react'
import { Form, href } from 'react-router'
import { requirePermission } from '../accounts/require-permission.ts'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { requestContext } from '../request-context.ts'
import { groupedCode, VOUCHER_STATES } from '../scouting/rewards.tsx'
import { useMoments } from '../shell/moment.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/vouchers-page'
import { voucherActions } from './voucher-actions.ts'

export const meta = pageMeta({
  title: msg('Redeem a voucher'),
  description: msg('Where partners redeem the vouchers of scouts.'),
  hidden: true,
})

export const middleware = [requireSignIn]

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'see-partner-figures')
  const { callApi } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const code = (searchParams.get('code') ?? '').trim().slice(0, 40)
  if (code === '') return { code, voucher: null, says: null, isTaken: false }
  try {
    const voucher = await callApi(readVoucher, { params: { code } })
    return { code, voucher, says: null, isTaken: searchParams.has('taken') }
  } catch (refused) {
    if (!(refused instanceof Response) || refused.status >= 500) throw refused
    return { code, voucher: null, says: await refused.text(), isTaken: false }
  }
}

export const action = runAction(voucherActions)

/** Where a partner takes in what a scout shows: by its QR code or by typing what stands below. */
export default function VouchersPage({ loaderData }: Route.ComponentProps) {
  const { code, voucher, says, isTaken } = loaderData
  return (
    <PageFrame
      title={t('Redeem a voucher')}
      lead={t('Scan the code of a scout’s voucher, or type it. Each counts once.')}
      width="prose"
    >
      <div className="flex flex-col gap-6 pb-12">
        {isTaken && (
          <Alert tone="good" title={t('Taken in')}>
            {t('Please hand out what is listed below. The voucher cannot be used again.')}
          </Alert>
        )}
        {says !== null && (
          <Alert title={t('This code leads to no voucher of yours')}>
            {t('{says} Please check the letters; O and I do not occur.', { says })}
          </Alert>
        )}
        {voucher !== null && <VoucherSheet voucher={voucher} />}
        <Card as="section" className="p-5">
          <h2 className="text-xl">
            {voucher === null ? t('Which voucher?') : t('Another voucher')}
          </h2>
          <Form
            method="get"
            action={href('/partners/vouchers')}
            className="mt-3 flex flex-col gap-4"
          >
            <TextField
              label={t('Code')}
              name="code"
              defaultValue={voucher === null ? code : ''}
              required
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              hint={t('12 letters and digits. Spaces and dashes do not matter.')}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="lead">
                {t('Look it up')}
              </Button>
              <ButtonLink to={href('/qr-scan')} variant="outline">
                <ScanQrCode aria-hidden="true" className="size-5" />
                {t('Scan a code')}
              </ButtonLink>
            </div>
          </Form>
        </Card>
      </div>
    </PageFrame>
  )
}

function VoucherSheet({ voucher }: { voucher: Voucher }) {
  const { tone, word } = VOUCHER_STATES[voucher.state]
  const { dayOf } = useMoments()
  return (
    <Card as="section" aria-labelledby="voucher" className="flex flex-col gap-3 p-5">
      <p className="flex flex-wrap gap-2">
        <Badge tone={tone} icon={<Ticket aria-hidden="true" />}>
          {t(word)}
        </Badge>
        {voucher.isDemo && <SampleBadge />}
      </p>
      <h2 id="voucher" className="text-2xl">
        {voucher.title}
      </h2>
      <p className="font-mono text-lg font-semibold break-all">{groupedCode(voucher.code)}</p>
      <p className="text-ink-soft">
        {voucher.state === 'used' && voucher.usedAt !== null
          ? t('{partner}. Redeemed on {day}.', {
              partner: voucher.partner,
              day: dayOf(voucher.usedAt),
            })
          : t('{partner}. Valid until {day}.', {
              partner: voucher.partner,
              day: dayText(voucher.expiresOn),
            })}
      </p>
      {voucher.state === 'open' && (
        <ActionForm actions={voucherActions} name="take" fixed={{ code: voucher.code }}>
          <Button type="submit" variant="accent" busyText={t('Taking it in...')}>
            {t('Redeem it')}
          </Button>
        </ActionForm>
      )}
    </Card>
  )
}
