import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { pointsText } from '@wayfur/domain/scouting/points-text'
import type { OfferedReward, Voucher } from '@wayfur/domain/scouting/schemas'
import { Gift, Ticket } from 'lucide-react'
import { useState } from 'react'
import { useVisitor } from '../accounts/use-visitor.ts'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { QrCode } from '../pets/qr-code.tsx'
import { useMoments } from '../shell/moment.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { scoutActions } from './scout-actions.ts'
import { rewardsQuery, scoutQuery } from './scout-search-params.ts'

/** What points can be given for, and the vouchers one has. */
export function Rewards() {
  const { data: rewards } = useSuspenseQuery(rewardsQuery)
  const isMember = useVisitor() !== null
  return (
    <div className="flex flex-col gap-8">
      {rewards.length === 0 ? (
        <EmptyState art={<SleepingCatArt />} title={t('No rewards right now')}>
          {t('Rewards are shown only while someone hands them out. Your points stay until then.')}
        </EmptyState>
      ) : (
        <ul aria-label={t('Rewards')} className="grid gap-4 md:grid-cols-3">
          {rewards.map((reward) => (
            <RewardCard key={reward.id} reward={reward} isMember={isMember} />
          ))}
        </ul>
      )}
      {isMember && <Vouchers />}
    </div>
  )
}

function RewardCard({ reward, isMember }: { reward: OfferedReward; isMember: boolean }) {
  const { data: scout } = useQuery({ ...scoutQuery, enabled: isMember })
  const isAlive = useHydrated()
  const [isAsking, setAsking] = useState(false)
  const [timesAsked, setTimesAsked] = useState(0)
  const points = scout?.totalPoints ?? 0
  const reason = whyNot(reward, isMember ? points : null)
  return (
    <Card as="li" className="flex flex-col gap-3 p-5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="ember" icon={<Gift aria-hidden="true" />}>
          {pointsText(reward.costPoints)}
        </Badge>
        {reward.isDemo && <SampleBadge />}
        {reward.left !== null && <Badge>{t('{left} left', { left: reward.left })}</Badge>}
      </p>
      <h2 className="text-lg">{reward.title}</h2>
      <p>{reward.says}</p>
      <p className="text-sm text-ink-soft">
        {reward.isDemo
          ? t('By {partner}, an invented partner: its vouchers are for trying out only.', {
              partner: reward.partner,
            })
          : t('By {partner}', { partner: reward.partner })}
      </p>
      <ActionForm
        actions={scoutActions}
        name="redeem"
        fixed={{ id: reward.id }}
        className="mt-auto pt-1"
      >
        <Button
          // With script it is asked first whether they mean it.
          type={isAlive ? 'button' : 'submit'}
          variant="lead"
          disabledReason={reason}
          aria-label={t('Redeem: {title}', { title: reward.title })}
          onClick={() => {
            setTimesAsked(timesAsked + 1)
            setAsking(true)
          }}
        >
          {t('Redeem')}
        </Button>
        {reason !== undefined && <p className="mt-2 text-sm text-ink-soft">{reason}</p>}
      </ActionForm>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Redeem {points}?', { points: pointsText(reward.costPoints) })}
        description={t('You get a voucher for “{title}” and keep {left}. Your level stays.', {
          title: reward.title,
          left: pointsText(points - reward.costPoints),
        })}
      >
        <ActionForm
          // Asked again it begins anew, without what was refused before.
          key={timesAsked}
          actions={scoutActions}
          name="redeem"
          fixed={{ id: reward.id }}
          onDone={() => setAsking(false)}
        >
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="accent" busyText={t('Redeeming...')}>
              {t('Redeem {points}', { points: pointsText(reward.costPoints) })}
            </Button>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t('Keep my points')}
            </Button>
          </div>
        </ActionForm>
      </Dialog>
    </Card>
  )
}

/** Why it cannot be redeemed; undefined where it can. */
function whyNot({ costPoints, left }: OfferedReward, points: number | null): string | undefined {
  if (points === null) return t('Sign in to redeem points.')
  if (left === 0) return t('All of them are taken.')
  const missing = costPoints - points
  if (missing <= 0) return undefined
  return t('{missing, plural, one {# point is} other {# points are}} missing.', { missing })
}

function Vouchers() {
  const { data: scout } = useQuery(scoutQuery)
  const vouchers = scout?.vouchers ?? []
  return (
    <section aria-labelledby="vouchers">
      <h2 id="vouchers" className="text-xl">
        {t('Your vouchers')}
      </h2>
      {vouchers.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          {t('None yet. Each can be used once, within six months.')}
        </p>
      ) : (
        <ul className="mt-3 grid gap-4 md:grid-cols-2">
          {vouchers.map((voucher) => (
            <VoucherCard key={voucher.id} voucher={voucher} />
          ))}
        </ul>
      )}
    </section>
  )
}

export const VOUCHER_STATES = {
  open: { tone: 'good', word: msg('Can be used') },
  used: { tone: 'plain', word: msg('Used') },
  expired: { tone: 'warn', word: msg('Expired') },
} as const

/** A code in groups, as it is read aloud: 'AB12-CD34-EF56'. */
export function groupedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

function VoucherCard({ voucher }: { voucher: Voucher }) {
  const { tone, word } = VOUCHER_STATES[voucher.state]
  const { dayOf } = useMoments()
  return (
    <Card as="li" className="flex flex-wrap gap-5 p-5">
      <div className="flex min-w-0 flex-[1_1_12rem] flex-col gap-2">
        <p className="flex flex-wrap gap-2">
          <Badge tone={tone} icon={<Ticket aria-hidden="true" />}>
            {t(word)}
          </Badge>
          {voucher.isDemo && <SampleBadge />}
        </p>
        <h3 className="text-lg">{voucher.title}</h3>
        <p className="font-mono text-lg font-semibold break-all">{groupedCode(voucher.code)}</p>
        <p className="text-sm text-ink-soft">
          {voucher.state === 'used' && voucher.usedAt !== null
            ? t('{partner}. Used on {day}.', {
                partner: voucher.partner,
                day: dayOf(voucher.usedAt),
              })
            : t('{partner}. Until {day}.', {
                partner: voucher.partner,
                day: dayText(voucher.expiresOn),
              })}
        </p>
      </div>
      {voucher.qr !== null && (
        <div className="w-36 shrink-0">
          <QrCode
            qr={voucher.qr}
            label={t('QR code of the voucher {code}', { code: groupedCode(voucher.code) })}
          />
        </div>
      )}
    </Card>
  )
}
