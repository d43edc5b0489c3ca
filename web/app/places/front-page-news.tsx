import type { ReplyOf } from '@wayfur/domain/endpoint'
import { eventTimeShort } from '@wayfur/domain/events/event-time-text'
import { t } from '@wayfur/domain/language/messages'
import { CATEGORY_LABELS } from '@wayfur/domain/places/category'
import type { readFrontPage } from '@wayfur/domain/site/endpoints'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { SampleBadge } from '../ui/sample-badge.tsx'

type News = ReplyOf<typeof readFrontPage>

/** What goes on where the visitor is at home, each with the way to all of it. */
export function FrontPageNews({ news }: { news: News }) {
  const { near, events, places, bins } = news
  return (
    <section aria-labelledby="news" className="border-t border-line py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="news" className="text-2xl">
          {near === null ? t('New on Wayfur') : t('Near {near}', { near })}
        </h2>
        <Link to={href('/account')} className="inline-flex min-h-11 items-center text-link">
          {near === null ? t('Set your home place') : t('Change your home place')}
        </Link>
      </div>
      <div className="mt-4 grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        <Part
          title={t('Coming events')}
          all={{ to: href('/events'), label: t('All events') }}
          nothing={t('Nothing is planned here yet.')}
        >
          {events.map(({ id, title, city, isSample, ...when }) => (
            <Entry
              key={id}
              to={href('/events/:id', { id: String(id) })}
              name={title}
              isSample={isSample}
              says={`${eventTimeShort(when)}, ${city}`}
            />
          ))}
        </Part>
        <Part
          title={t('Newly welcoming')}
          all={{ to: href('/community'), label: t('More news') }}
          nothing={t('No place here is known to welcome pets yet.')}
        >
          {places.map(({ id, name, category, city, state, isSample }) => (
            <Entry
              key={id}
              to={href('/places/:id', { id: String(id) })}
              name={name}
              isSample={isSample}
              says={[t(CATEGORY_LABELS[category].one), city, state].filter(Boolean).join(', ')}
            />
          ))}
        </Part>
        <Part
          title={t('Poop Scout')}
          all={{ to: `${href('/poop-scout')}?tab=map`, label: t('The map of bins') }}
          nothing={t('Nobody has reported a bin here yet.')}
        >
          {bins.working > 0 && (
            <li className="py-2">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {t('{count, plural, one {# working bin} other {# working bins}}', {
                  count: bins.working,
                })}
                {bins.areSamples && <SampleBadge />}
              </p>
              <p className="text-ink-soft">{scoutWords(bins.scouts)}</p>
            </li>
          )}
        </Part>
      </div>
    </section>
  )
}

interface PartProps {
  title: string
  all: { to: string; label: string }
  nothing: string
  /** List entries; none of them shows `nothing`. */
  children: ReactNode
}

function Part({ title, all, nothing, children }: PartProps) {
  const isEmpty = children === false || (Array.isArray(children) && children.length === 0)
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      {isEmpty ? (
        <p className="mt-2 text-ink-soft">{nothing}</p>
      ) : (
        <ul className="mt-1 lined-rows">{children}</ul>
      )}
      <Link to={all.to} className="mt-1 inline-flex min-h-11 items-center text-link">
        {all.label}
      </Link>
    </div>
  )
}

interface EntryProps {
  to: string
  name: string
  says: string
  isSample: boolean
}

function Entry({ to, name, says, isSample }: EntryProps) {
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-2">
        <Link to={to} className="min-w-0 font-semibold break-words text-ink">
          {name}
        </Link>
        {isSample && <SampleBadge />}
      </p>
      <p className="text-ink-soft">{says}</p>
    </li>
  )
}

function scoutWords(scouts: number): string {
  if (scouts === 0) return t('No scout has chosen a name here yet.')
  return t('{scouts, plural, one {# scout looks} other {# scouts look}} after them.', { scouts })
}
