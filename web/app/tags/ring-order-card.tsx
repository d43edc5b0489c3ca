import { t } from '@wayfur/domain/language/messages'
import type { LostAndFound, RingPlaceShown } from '@wayfur/domain/tags/found-schemas'
import { RING_WORDS } from '@wayfur/domain/tags/ring-order'
import { ArrowUp } from 'lucide-react'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DoneAlert } from './done-alert.tsx'
import { lostAndFoundActions } from './found-actions.ts'

/** In which order people are told of a find; each press puts one of them a place sooner. */
export function RingOrderCard({ about }: { about: LostAndFound }) {
  const isFixed = !about.mayChange || about.isSample
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('Who is told first')}</h2>
      <p className="mt-2 mb-3 text-ink-soft">
        {about.lost === null
          ? t(
              'The first is told at once. After every 10 minutes without an answer, the next. The finder sees how many were told, never who.',
            )
          : t(
              'While Lost Mode is on, all of them are told at once. The finder sees how many were told, never who.',
            )}
      </p>
      <ActionForm actions={lostAndFoundActions} name="order">
        {({ shown }) => (
          <>
            <DoneAlert shown={shown} />
            <input
              type="hidden"
              name="order"
              value={about.ring.map(({ place }) => place).join(' ')}
            />
            <ol className="flex flex-col gap-3">
              {about.ring.map((one, at) => (
                <li key={one.place} className="flex items-center gap-3">
                  <span className="min-w-0 flex-1 break-words">
                    <span className="font-semibold">
                      {at + 1}. {titleOf(one)}
                    </span>
                    {one.role !== 'member' && (
                      <span className="block text-sm text-ink-soft">{nowText(one)}</span>
                    )}
                  </span>
                  {!isFixed && at > 0 && (
                    <Button
                      type="submit"
                      name="sooner"
                      value={one.place}
                      variant="outline"
                      aria-label={t('{name}: a place sooner', { name: titleOf(one) })}
                    >
                      <ArrowUp aria-hidden="true" className="size-5" />
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

function titleOf({ role, names }: RingPlaceShown): string {
  return role === 'member' ? names.join(', ') : t(RING_WORDS[role])
}

function nowText({ names }: RingPlaceShown): string {
  return names.length === 0
    ? t('Nobody right now')
    : t('Right now: {names}', { names: names.join(', ') })
}
