import { useQuery } from '@tanstack/react-query'
import { timeIn } from '@wayfur/domain/bookings/zoned-time-text'
import { t } from '@wayfur/domain/language/messages'
import { againQuestion, ticksText } from '@wayfur/domain/pets/care-board'
import type { CareBoard } from '@wayfur/domain/pets/care-board-schemas'
import { timeLabel } from '@wayfur/domain/providers/start-times'
import { Bone, Pill, Utensils } from 'lucide-react'
import { useState } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { careActions } from './care-actions.ts'
import type { WaitingTick } from './care-queue.ts'
import { careBoardQuery } from './pet-queries.ts'
import { useCareQueue } from './use-care-queue.ts'

type Item = CareBoard['items'][number]

const SIGNS = { meal: Utensils, medicine: Pill, walk: Bone } as const

/** Who fed her, gave the dose, walked her: today, for everybody who looks after a pet. */
export function CareBoardCard({ petId }: { petId: number }) {
  const { data: board, refetch } = useQuery({ ...careBoardQuery(petId), retry: false })
  const { waiting, tick } = useCareQueue(petId)
  if (board === undefined) return null
  const id = `care-${petId}`
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-3 p-5">
      <h2 id={id} className="text-xl">
        {t('Today: {name}', { name: board.name })}
      </h2>
      <Repeated board={board} />
      <ul className="flex flex-col lined-rows">
        {board.items.map((item) => (
          <Row
            key={item.key}
            board={board}
            item={item}
            waiting={waiting.filter((one) => one.tick.key === item.key)}
            tick={async (isAgain) => {
              const why = await tick({ key: item.key, day: board.day, isAgain })
              // Somebody else did it meanwhile, which this board did not know.
              if (why !== undefined) await refetch()
              return why
            }}
          />
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {t('Everybody in the household sees it, and the sitter while a booking runs.')}
      </p>
    </Card>
  )
}

function counted({ ticks }: Item) {
  return ticks.filter(({ isStruck }) => !isStruck)
}

/** A dose that was given twice, as two phones without a network may do, is said loudly. */
function Repeated({ board }: { board: CareBoard }) {
  const twice = board.items.filter((item) => item.kind === 'medicine' && counted(item).length > 1)
  return (
    <output className="block empty:hidden">
      {twice.map((item) => (
        <Alert key={item.key} title={t('{title} was given twice', { title: item.title })}>
          {t('{ticks}. If that was too much, call your vet.', { ticks: ticksText(counted(item)) })}
        </Alert>
      ))}
    </output>
  )
}

interface RowProps {
  board: CareBoard
  item: Item
  waiting: readonly WaitingTick[]
  tick: (isAgain: boolean) => Promise<string | undefined>
}

function Row({ board, item, waiting, tick }: RowProps) {
  const [refusal, setRefusal] = useState<string>()
  const Sign = SIGNS[item.kind]
  const given = counted(item)
  const last = given.at(-1)
  const asks = item.kind === 'medicine' && last !== undefined
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Sign aria-hidden="true" className="size-5 shrink-0 text-leaf-ink" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold break-words">{item.title}</p>
        {item.hint !== null && <p className="text-sm text-ink-soft">{item.hint}</p>}
        <Ticks board={board} item={item} waiting={waiting} />
        {refusal !== undefined && !asks && (
          <p role="alert" className="font-semibold text-danger-ink">
            {refusal}
          </p>
        )}
      </div>
      {board.mayTick &&
        (asks ? (
          <Disclosure label={t('Give again')} isOpen={refusal !== undefined} isSnug>
            <p>{t(againQuestion(last))}</p>
            <TickButton
              board={board}
              item={item}
              isAgain
              label={t('Yes, give it again')}
              onTick={() => void tick(true).then(setRefusal)}
            />
          </Disclosure>
        ) : (
          <TickButton
            board={board}
            item={item}
            label={given.length > 0 ? t('Once more') : t('Done')}
            onTick={() => void tick(false).then(setRefusal)}
          />
        ))}
    </li>
  )
}

function Ticks({ board, item, waiting }: Pick<RowProps, 'board' | 'item' | 'waiting'>) {
  const ids = new Set(item.ticks.map(({ id }) => id))
  const left = waiting.filter(({ tick }) => !ids.has(tick.id))
  if (item.ticks.length === 0 && left.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {item.ticks.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-3">
          {one.isStruck ? (
            <s className="text-ink-soft">
              {ticksText([one])}
              <span className="sr-only"> {t('(taken back)')}</span>
            </s>
          ) : (
            <span>{ticksText([one])}</span>
          )}
          {one.mayStrike && (
            <ActionForm
              actions={careActions}
              name="strike-tick"
              fixed={{ petId: board.petId, tickId: one.id }}
            >
              <Button
                type="submit"
                variant="quiet"
                size="sm"
                aria-label={t('Take back {title}, {tick}', {
                  title: item.title,
                  tick: ticksText([one]),
                })}
              >
                {t('Take back')}
              </Button>
            </ActionForm>
          )}
        </li>
      ))}
      {left.map(({ tick }) => (
        <li key={tick.id} className="text-ink-soft">
          {t('You {time}, waits for a connection', {
            time: timeLabel(timeIn(board.timeZone, new Date(tick.at))),
          })}
        </li>
      ))}
    </ul>
  )
}

/** With script a tick goes by way of the device, so that it needs no network; without, as a form. */
function TickButton({
  board,
  item,
  label,
  isAgain = false,
  onTick,
}: Pick<RowProps, 'board' | 'item'> & { label: string; isAgain?: boolean; onTick: () => void }) {
  const isAlive = useHydrated()
  const name = t('{label}: {title}', { label, title: item.title })
  if (isAlive) {
    return (
      <Button type="button" variant="outline" size="sm" aria-label={name} onClick={onTick}>
        {label}
      </Button>
    )
  }
  const again = isAgain ? { isAgain: 'yes' } : {}
  return (
    <ActionForm
      actions={careActions}
      name="tick-care"
      fixed={{ petId: board.petId, key: item.key, day: board.day, ...again }}
    >
      <Button type="submit" variant="outline" size="sm" aria-label={name}>
        {label}
      </Button>
    </ActionForm>
  )
}
