import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { LONGEST_LIST_NAME } from '@wayfur/domain/saved/saved-list'
import { Check, Plus } from 'lucide-react'
import { href, Link } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { PressForm, usePress } from '../forms/press.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import { listTitle } from './list-title.ts'
import { SAVED_ACTIONS } from './saved-actions.ts'
import { savedInQuery } from './saved-search-params.ts'

/** In which lists of the member a place is, each a tap, and a new one for it. Visitors have none. */
export function SavedInLists({ placeId }: { placeId: number }) {
  const isMember = useVisitor() !== null
  const { data } = useQuery({ ...savedInQuery(placeId), enabled: isMember })
  if (!isMember || data === undefined || data === null) return null
  const held = data.lists.filter(({ holds }) => holds)
  return (
    <div id="lists">
      <Disclosure
        label={
          held.length === 0
            ? t('Add to a list')
            : t('In your lists: {lists}', { lists: held.map(listTitle).join(', ') })
        }
      >
        <div className="flex flex-col gap-4 pt-1 pb-2">
          <ul aria-label={t('Your lists')} className="flex flex-wrap gap-2">
            {data.lists.map((list) => (
              <li key={list.id}>
                <ListToggle placeId={placeId} list={list} />
              </li>
            ))}
          </ul>
          <ActionForm
            actions={SAVED_ACTIONS}
            name="begin"
            fixed={{ placeId }}
            action={href('/saved')}
            clears
            className="flex flex-wrap items-end gap-3"
          >
            <TextField
              label={t('New list')}
              name="name"
              required
              maxLength={LONGEST_LIST_NAME}
              autoComplete="off"
              className="min-w-0 flex-[1_1_12rem]"
            />
            <Button type="submit" variant="outline">
              <Plus aria-hidden="true" className="size-4.5" />
              {t('Make list')}
            </Button>
          </ActionForm>
          <p className="text-sm">
            <Link to={href('/saved')}>{t('All your saved places')}</Link>
          </p>
        </div>
      </Disclosure>
    </div>
  )
}

function ListToggle({
  placeId,
  list,
}: {
  placeId: number
  list: { id: number; name: string | null; holds: boolean }
}) {
  const press = usePress(SAVED_ACTIONS, 'keep')
  const isKept = press.sent === undefined ? list.holds : press.sent['isKept'] === true
  return (
    <PressForm
      press={press}
      fields={{ listId: list.id, placeId, isKept: !isKept }}
      action={href('/saved')}
    >
      <Button
        type="submit"
        variant={isKept ? 'lead' : 'outline'}
        size="sm"
        aria-pressed={isKept}
        className="max-w-full break-words"
      >
        {isKept && <Check aria-hidden="true" className="size-4" />}
        {listTitle(list)}
      </Button>
    </PressForm>
  )
}
