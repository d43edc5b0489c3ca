import { dayText } from '@wayfur/domain/calendar'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { cabinFeeText } from '@wayfur/domain/guides/cabin-fee'
import type { readGuides } from '@wayfur/domain/guides/endpoints'
import { WAY_LABELS } from '@wayfur/domain/guides/flight-limits'
import type { TravelChecklist, TravelTask } from '@wayfur/domain/guides/schemas'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import { CircleCheckBig, Circle, Printer, Trash2 } from 'lucide-react'
import { ActionForm } from '../forms/action-form.tsx'
import { PressForm, usePress } from '../forms/press.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { FlightOfList } from './flight-of-list.tsx'
import { guideActions } from './guide-actions.ts'

/** One list: its tasks by day, to be ticked off, printed or removed. */
export function ChecklistCard({
  list,
  guides,
}: {
  list: TravelChecklist
  guides: ReplyOf<typeof readGuides>
}) {
  const { today } = guides
  const airline = guides.airlines.find(({ name }) => name === list.airline)
  const isAlive = useHydrated()
  const done = list.tasks.filter(({ doneOn }) => doneOn !== null).length
  const where = [list.airline, list.country].filter((one) => one !== null).join(', ')
  return (
    <Card as="li" id={`checklist-${list.id}`} className="flex flex-col gap-4 p-5 md:p-6">
      <div>
        <h3 className="text-lg">
          {t('{petName} flies on {departsOn}', {
            petName: list.petName,
            departsOn: dayText(list.departsOn),
          })}
        </h3>
        <p className="text-ink-soft">
          {t('{where}, {done} of {tasks} done', {
            where: where === '' ? t('Inside the US') : where,
            done,
            tasks: list.tasks.length,
          })}
        </p>
        {list.returnsOn !== null && (
          <p className="text-ink-soft">{t('Back on {day}', { day: dayText(list.returnsOn) })}</p>
        )}
        {list.origin !== null && (
          <p className="text-ink-soft">{t('From {place}', { place: list.origin })}</p>
        )}
        {list.stops.length > 0 && (
          <p className="text-ink-soft">
            {t('Changing planes in {places}', {
              places: listText(list.stops.map(({ name }) => name)),
            })}
          </p>
        )}
        {list.way !== null && <p className="text-ink-soft">{t(WAY_LABELS[list.way])}</p>}
        <p className="text-sm text-ink-soft">{cabinFeeText(airline)}</p>
      </div>
      <ul className="flex flex-col lined-rows">
        {list.tasks.map((task) => (
          <Task key={task.id} listId={list.id} task={task} today={today} />
        ))}
      </ul>
      <div data-print="never">
        <Disclosure isSnug label={t('Change this flight')}>
          <ActionForm
            // The fields begin anew with what was saved.
            key={JSON.stringify([
              list.airline,
              list.country,
              list.origin,
              list.stops,
              list.way,
              list.departsOn,
            ])}
            actions={guideActions}
            name="change"
            fixed={{ id: list.id }}
            className="flex flex-col gap-4 pt-1"
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <FlightOfList guides={guides} list={list} />
            </div>
            <div>
              <Button type="submit" variant="lead">
                {t('Save the flight')}
              </Button>
            </div>
          </ActionForm>
        </Disclosure>
      </div>
      <div className="flex flex-wrap gap-3" data-print="never">
        {isAlive && (
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4.5" />
            {t('Print')}
          </Button>
        )}
        <ActionForm actions={guideActions} name="remove" fixed={{ id: list.id }}>
          <Button type="submit" variant="outline" size="sm">
            <Trash2 aria-hidden="true" className="size-4.5" />
            {t('Remove this checklist')}
          </Button>
        </ActionForm>
      </div>
    </Card>
  )
}

function Task({ listId, task, today }: { listId: number; task: TravelTask; today: Day }) {
  const press = usePress(guideActions, 'tick')
  const isDone = press.sent === undefined ? task.doneOn !== null : press.sent['isDone'] === true
  const Mark = isDone ? CircleCheckBig : Circle
  return (
    <li className="flex items-start gap-3 py-3">
      <PressForm press={press} fields={{ id: listId, taskId: task.id, isDone: !isDone }}>
        <button
          type="submit"
          aria-pressed={isDone}
          aria-label={t('Done: {title}', { title: task.title })}
          className="inline-flex size-11 items-center justify-center rounded-full text-leaf-ink hover:bg-leaf-soft"
        >
          <Mark aria-hidden="true" className="size-6" />
        </button>
      </PressForm>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {task.title}
          {!isDone && task.dueOn < today && <Badge tone="warn">{t('Late')}</Badge>}
          {!isDone && task.dueOn === today && <Badge tone="ember">{t('Today')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{t('By {dueOn}', { dueOn: dayText(task.dueOn) })}</p>
        <p className="text-sm">{task.says}</p>
      </div>
    </li>
  )
}
