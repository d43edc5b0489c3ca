import { smallPictureUrl } from '@wayfur/domain/files/file'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { BIN_DESCRIPTION } from '@wayfur/domain/scouting/bin'
import type { Bin } from '@wayfur/domain/scouting/bin-schemas'
import { CONDITION_REPORTS, type ConditionReport } from '@wayfur/domain/scouting/verification'
import { nearText } from '@wayfur/domain/units'
import { Check, CircleAlert, MapPin, ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { PressForm, usePress } from '../forms/press.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { binLabel, binPlace, binTitle, lookedAfterText, STATE_WORDS } from './bin-messages.ts'
import { scoutActions } from './scout-actions.ts'

interface BinCardProps {
  bin: Bin
  isLit: boolean
  onLight: (id: string | undefined) => void
}

/**
 * One bin of the list: where, how it is, and what one can say about it. Memoized: each press or
 * hover lights one card, and the others stay as they are.
 */
export const BinCard = memo(function BinCard({ bin, isLit, onLight }: BinCardProps) {
  const units = useUnits()
  const after = lookedAfterText(bin)
  return (
    <Card
      as="article"
      aria-label={binLabel(bin)}
      onPointerEnter={() => onLight(String(bin.id))}
      onPointerLeave={() => onLight(undefined)}
      className={classNames('flex h-full flex-col gap-3 p-4', isLit && 'border-leaf')}
    >
      <div className="flex gap-4">
        <BinPicture bin={bin} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg">{binTitle(bin)}</h3>
          <p className="flex items-start gap-1.5 break-words text-ink-soft">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {binPlace(bin)}
          </p>
          {bin.distanceMeters !== null && (
            <p className="text-sm text-ink-soft">
              {t('{near} away, straight', { near: nearText(bin.distanceMeters, units) })}
            </p>
          )}
        </div>
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge tone={bin.verificationStatus === 'verified' ? 'good' : 'warn'}>
          {t(STATE_WORDS[bin.verificationStatus])}
        </Badge>
        <Badge
          tone={bin.isWorking ? 'leaf' : 'danger'}
          icon={bin.isWorking ? <Check aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        >
          {bin.isWorking ? t('Working') : t('Out of Order')}
        </Badge>
        {bin.isFull && <Badge tone="warn">{t('Full')}</Badge>}
        {bin.hasBags !== null && <Badge>{bin.hasBags ? t('Bags here') : t('No bags')}</Badge>}
        {bin.isSample && <SampleBadge />}
      </p>
      {bin.description !== BIN_DESCRIPTION && <p className="break-words">{bin.description}</p>}
      {after !== '' && <p className="text-sm text-ink-soft">{after}</p>}
      <div className="mt-auto flex flex-col gap-2">
        <Votes bin={bin} />
        <Conditions bin={bin} />
      </div>
    </Card>
  )
})

function BinPicture({ bin: { imageUrl } }: { bin: Bin }) {
  const look = 'size-20 shrink-0 rounded-md border border-line'
  if (imageUrl === null) {
    return (
      <span className={`${look} inline-flex items-center justify-center bg-sunken text-ink-soft`}>
        <Trash2 aria-hidden="true" className="size-8" strokeWidth={1.5} />
      </span>
    )
  }
  return (
    <img
      src={smallPictureUrl(imageUrl)}
      alt={t('The bin as it was reported')}
      width={80}
      height={80}
      loading="lazy"
      className={`${look} object-cover`}
    />
  )
}

function Votes({ bin }: { bin: Bin }) {
  const press = usePress(scoutActions, 'vote')
  if (bin.reportedByUserId !== null) {
    return (
      <p className="text-sm text-ink-soft">
        {t('You reported this one; others verify it: {upvotes} found it, {downvotes} did not.', {
          upvotes: bin.upvotes,
          downvotes: bin.downvotes,
        })}
      </p>
    )
  }
  const shown = press.sent === undefined ? bin : withVote(bin, press.sent['isUpvote'] === true)
  return (
    <fieldset
      aria-label={t('Is it there? {bin}', { bin: binLabel(bin) })}
      className="flex flex-wrap gap-2"
    >
      {[true, false].map((isUpvote) => {
        const isOwn = shown.ownVote === isUpvote
        const Thumb = isUpvote ? ThumbsUp : ThumbsDown
        return (
          <PressForm key={String(isUpvote)} press={press} fields={{ id: bin.id, isUpvote }}>
            <Button
              // A vote that stands already is not given again.
              type={isOwn ? 'button' : 'submit'}
              variant={isOwn ? 'lead' : 'outline'}
              size="sm"
              aria-pressed={isOwn}
              aria-label={
                isUpvote
                  ? t('It is there ({upvotes})', { upvotes: shown.upvotes })
                  : t('Not there ({downvotes})', { downvotes: shown.downvotes })
              }
            >
              <Thumb aria-hidden="true" className="size-4" />
              {isUpvote ? t('It is there') : t('Not there')}
              <span className="tabular-nums">{isUpvote ? shown.upvotes : shown.downvotes}</span>
            </Button>
          </PressForm>
        )
      })}
    </fieldset>
  )
}

/** What a vote makes of the counts before the server has said so. */
function withVote(bin: Bin, isUpvote: boolean): Pick<Bin, 'ownVote' | 'upvotes' | 'downvotes'> {
  const { ownVote, upvotes, downvotes } = bin
  return {
    ownVote: isUpvote,
    upvotes: upvotes - Number(ownVote === true) + Number(isUpvote),
    downvotes: downvotes - Number(ownVote === false) + Number(!isUpvote),
  }
}

const CONDITION_WORDS: Readonly<Record<ConditionReport, Message>> = {
  works: msg('Works'),
  'out-of-order': msg('Out of order'),
  full: msg('Full'),
  bags: msg('Bags here'),
  'no-bags': msg('No bags'),
}

/** What one can say of it: a dispenser alone is never full. */
function reportsFor({ hasBin }: Bin): readonly ConditionReport[] {
  return hasBin ? CONDITION_REPORTS : CONDITION_REPORTS.filter((report) => report !== 'full')
}

function Conditions({ bin }: { bin: Bin }) {
  const answered = useActionData() as FormAnswer | undefined
  const [pressed, setPressed] = useState<ConditionReport>()
  const isAnswered = answered?.intent === 'condition'
  return (
    <Disclosure
      label={t('How is it now?')}
      isOpen={isAnswered || undefined}
      className="border-t border-line pt-1"
    >
      <ActionForm actions={scoutActions} name="condition" fixed={{ id: bin.id }}>
        {({ isBusy }) => (
          <fieldset
            aria-label={t('How is it now? {bin}', { bin: binLabel(bin) })}
            className="flex flex-wrap gap-2 pb-1"
          >
            {reportsFor(bin).map((report) => (
              <Button
                key={report}
                type="submit"
                name="report"
                value={report}
                variant="outline"
                size="sm"
                busy={isBusy && pressed === report}
                onClick={() => setPressed(report)}
              >
                {t(CONDITION_WORDS[report])}
              </Button>
            ))}
          </fieldset>
        )}
      </ActionForm>
    </Disclosure>
  )
}
