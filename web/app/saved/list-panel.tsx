import { t } from '@wayfur/domain/language/messages'
import { LONGEST_LIST_NAME } from '@wayfur/domain/saved/saved-list'
import type { SavedList } from '@wayfur/domain/saved/saved-schemas'
import { Copy, Share2 } from 'lucide-react'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { SAVED_ACTIONS } from './saved-actions.ts'

/** Another name for a list, its link, and its end. */
export function ListPanel({ list }: { list: SavedList }) {
  return (
    <Disclosure label={t('Share or change this list')} className="max-w-prose">
      <div className="flex flex-col gap-5 pb-4">
        <SharedLink list={list} />
        {list.name !== null && (
          <>
            <ActionForm
              actions={SAVED_ACTIONS}
              name="rename"
              fixed={{ listId: list.id }}
              className="flex flex-wrap items-end gap-3"
            >
              <TextField
                label={t('Another name')}
                name="name"
                required
                defaultValue={list.name}
                maxLength={LONGEST_LIST_NAME}
                autoComplete="off"
                className="min-w-0 flex-[1_1_14rem]"
              />
              <Button type="submit" variant="outline">
                {t('Rename')}
              </Button>
            </ActionForm>
            <Disclosure label={t('Delete this list')}>
              <p>{t('Its notes go with it. Places that are in other lists stay there.')}</p>
              <ActionForm
                actions={SAVED_ACTIONS}
                name="delete"
                fixed={{ listId: list.id }}
                className="mt-3"
              >
                <Button type="submit" variant="danger" size="sm">
                  {t('Delete for good')}
                </Button>
              </ActionForm>
            </Disclosure>
          </>
        )}
      </div>
    </Disclosure>
  )
}

function SharedLink({ list }: { list: SavedList }) {
  const { shareUrl } = list
  if (shareUrl === null) {
    return (
      <ActionForm actions={SAVED_ACTIONS} name="share" fixed={{ listId: list.id }}>
        <Button type="submit" variant="outline">
          <Share2 aria-hidden="true" className="size-4.5" />
          {t('Make a link to this list')}
        </Button>
      </ActionForm>
    )
  }
  return (
    <div className="flex flex-col gap-3 rounded-md bg-surface p-4">
      <TextField
        label={t('Link to this list')}
        readOnly
        value={shareUrl}
        onFocus={(event) => event.target.select()}
        hint={t(
          'Anyone who has it sees the places, until you switch it off. Your notes, your name and your pets stay with you.',
        )}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          className="needs-script"
          onClick={() => void copy(shareUrl)}
        >
          <Copy aria-hidden="true" className="size-4.5" />
          {t('Copy link')}
        </Button>
        <ActionForm actions={SAVED_ACTIONS} name="end-share" fixed={{ listId: list.id }}>
          <Button type="submit" variant="outline" size="sm">
            {t('Switch off')}
          </Button>
        </ActionForm>
      </div>
    </div>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: t('Link copied'), tone: 'good' })
  } catch {
    toast({ title: t('Please copy the address from the browser'), tone: 'danger' })
  }
}
