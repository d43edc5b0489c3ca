import { useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { LONGEST_LIST_NAME } from '@wayfur/domain/saved/saved-list'
import type { SavedList } from '@wayfur/domain/saved/saved-schemas'
import { Plus } from 'lucide-react'
import { data, href } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch } from '../api-client.ts'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useFocusOnAnswer } from '../shell/use-focus-on-answer.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/saved-page'
import { ListPanel } from './list-panel.tsx'
import { listTitle } from './list-title.ts'
import { SAVED_ACTIONS } from './saved-actions.ts'
import { SavedPlaceList } from './saved-place-list.tsx'
import {
  readSavedSearch,
  savedAddress,
  savedListsQuery,
  savedPlacesQuery,
} from './saved-search-params.ts'

const LEAD = msg(
  'Places you keep, in lists of your own. Only you see them, unless you share a list.',
)

export const meta = pageMeta({ title: msg('Saved places'), description: LEAD, hidden: true })

export const middleware = [requireSignIn]

export const action = runAction(SAVED_ACTIONS)

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readSavedSearch(new URL(request.url).searchParams)
  const lists = await savedListsQuery.inProcess(context)
  const open = search.list === undefined ? lists[0] : lists.find(({ id }) => id === search.list)
  if (search.list !== undefined && open === undefined) {
    throw data(t('We could not find that list.'), { status: 404 })
  }
  const queries = [
    savedListsQuery,
    ...(open === undefined ? [] : [savedPlacesQuery(open.id, search)]),
  ]
  return { search, openId: open?.id, state: await prefetch(context, queries) }
}

/** The lists of a member, one of them open. */
export default function SavedPage({ loaderData: { search, openId } }: Route.ComponentProps) {
  const { data: lists } = useSuspenseQuery(savedListsQuery)
  const open = lists.find(({ id }) => id === openId)
  useFocusOnAnswer(String(open?.id), 'list')
  return (
    <PageFrame title={t('Saved places')} lead={t(LEAD)}>
      {lists.length > 1 && (
        <LinkTabs
          label={t('Your lists')}
          tabs={lists.map((list) => ({
            to: savedAddress({ list: list.id }),
            label: `${listTitle(list)} (${list.places})`,
            isChosen: list.id === openId,
          }))}
        />
      )}
      <Disclosure label={t('New list')} className="max-w-prose">
        <ActionForm
          actions={SAVED_ACTIONS}
          name="create"
          clears
          className="flex flex-wrap items-end gap-3 pb-2"
        >
          <TextField
            label={t('Name of the list')}
            name="name"
            required
            maxLength={LONGEST_LIST_NAME}
            autoComplete="off"
            className="min-w-0 flex-[1_1_14rem]"
          />
          <Button type="submit" variant="lead">
            <Plus aria-hidden="true" className="size-4.5" />
            {t('Make list')}
          </Button>
        </ActionForm>
      </Disclosure>
      <div id="list" tabIndex={-1} className="outline-none">
        {/* A list that was just deleted is gone before the page goes on to the next. */}
        {lists.length === 0 && <NothingSaved />}
        {open !== undefined && <OpenList key={open.id} list={open} search={search} />}
      </div>
    </PageFrame>
  )
}

function OpenList({
  list,
  search,
}: {
  list: SavedList
  search: ReturnType<typeof readSavedSearch>
}) {
  return (
    <section aria-labelledby="list-title" className="mt-6 pb-12">
      <h2 id="list-title" tabIndex={-1} className="text-2xl break-words">
        {listTitle(list)}
      </h2>
      <ListPanel list={list} />
      <SavedPlaceList list={list} search={search} />
      {list.places === 0 && search.removed === undefined && <NothingSaved />}
    </section>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      art={<EmptyMapArt />}
      title={t('Nothing saved here yet')}
      level={2}
      action={
        <ButtonLink to={href('/discovery')} variant="lead">
          {t('Find places')}
        </ButtonLink>
      }
    >
      <p>{t('Press “Save” on the page of a place, and it waits for you here.')}</p>
    </EmptyState>
  )
}
