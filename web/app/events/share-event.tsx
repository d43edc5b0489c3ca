import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { eventTimeText } from '@wayfur/domain/events/event-time-text'
import { t } from '@wayfur/domain/language/messages'
import { Copy, Share2 } from 'lucide-react'
import { href } from 'react-router'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'

/** The address of an event that is given to others; what it shows there is its own picture. */
function useEventUrl({ id }: Pick<CommunityEvent, 'id'>): string {
  return `${useRootData()?.publicUrl ?? ''}${href('/events/:id', { id: String(id) })}`
}

/** Hands the event on by what the device offers, or copies its address. */
export function ShareEvent({ event }: { event: CommunityEvent }) {
  const url = useEventUrl(event)
  async function share(): Promise<void> {
    if (typeof navigator.share !== 'function') return copy(url, t('Link copied'))
    try {
      await navigator.share({ title: event.title, url })
    } catch (refused) {
      // Whoever closes what the device offers wants no link in its place.
      const isClosed = refused instanceof DOMException && refused.name === 'AbortError'
      if (!isClosed) await copy(url, t('Link copied'))
    }
  }
  return (
    <Button variant="outline" size="sm" className="needs-script" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-4" />
      {t('Share')}
    </Button>
  )
}

/** For a host: the address of the event, and words to invite by. */
export function InvitePeople({ event }: { event: CommunityEvent }) {
  const url = useEventUrl(event)
  const words = t('Come along: {title}. {when}, {where}. See who may come, and join: {url}', {
    title: event.title,
    when: eventTimeText(event),
    where: event.location,
    url,
  })
  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <h2 className="text-xl">{t('Invite people')}</h2>
      <TextField
        label={t('Link to the event')}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={url} label={t('Copy link')} done={t('Link copied')} />
      <TextArea
        label={t('Words to send')}
        readOnly
        value={words}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={words} label={t('Copy the words')} done={t('Words copied')} />
    </Card>
  )
}

function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="needs-script self-start"
      onClick={() => void copy(text, done)}
    >
      <Copy aria-hidden="true" className="size-4.5" />
      {label}
    </Button>
  )
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: done, tone: 'good' })
  } catch {
    toast({ title: t('Please copy the address from the browser'), tone: 'danger' })
  }
}
