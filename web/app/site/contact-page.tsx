import { msg, t } from '@wayfur/domain/language/messages'
import { CONTACT_TOPICS, type ContactTopic } from '@wayfur/domain/site/contact-message'
import { LifeBuoy, ShieldAlert } from 'lucide-react'
import { href, Link } from 'react-router'
import { SearchingDogArt } from '../art/searching-dog.tsx'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/contact-page'
import { contactActions } from './contact-actions.ts'
import { ContactForm } from './contact-form.tsx'

const LEAD = msg('Write to the people who run this site. An answer comes by email.')

export const meta = pageMeta({ title: msg('Contact us'), description: LEAD })

/** What the address asks for: `?topic=place` chooses the topic, `?sent=yes` follows a sent form. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const topic = CONTACT_TOPICS.find((one) => one === query.get('topic'))
  return { isSent: query.get('sent') === 'yes', topic: topic ?? ('' as ContactTopic | '') }
}

export const action = runAction(contactActions)

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { isSent, topic } = loaderData
  return (
    <PageFrame title={t('Contact Us')} lead={t(LEAD)} art={<SearchingDogArt />}>
      {isSent ? (
        <EmptyState
          title={t('We have your message')}
          action={<ButtonLink to={href('/')}>{t('Find pet-friendly places')}</ButtonLink>}
        >
          <output>
            {t(
              'It is kept for the people who run this site. If it needs an answer, look for one in your email, and in your spam folder.',
            )}
          </output>
        </EmptyState>
      ) : (
        <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <Card as="section" className="p-5 md:p-7">
            <h2 className="text-xl">{t('Your message')}</h2>
            <ContactForm key={topic} topic={topic} />
          </Card>
          <div className="flex flex-col gap-6">
            <Card as="section" className="p-5">
              <ShieldAlert aria-hidden="true" className="size-7 text-danger" />
              <h2 className="mt-2 text-xl">{t('Is a pet in danger?')}</h2>
              <p className="mt-1">
                <Sentence
                  message={msg(
                    'Do not wait for an answer here. <0>Read what to do now</0> or <1>find a veterinarian near you</1>.',
                  )}
                  parts={{
                    0: <Link to={href('/safety')} className="text-link" />,
                    1: <Link to={`${href('/discovery')}?type=vet`} className="text-link" />,
                  }}
                />
              </p>
            </Card>
            <Card as="section" className="p-5">
              <LifeBuoy aria-hidden="true" className="size-7 text-leaf" />
              <h2 className="mt-2 text-xl">{t('It may already be answered')}</h2>
              <p className="mt-1">
                <Sentence
                  message={msg(
                    'The <0>Help Center</0> can be searched, and has an answer for every part of this site.',
                  )}
                  parts={{ 0: <Link to={href('/help')} className="text-link" /> }}
                />
              </p>
            </Card>
          </div>
        </div>
      )}
    </PageFrame>
  )
}
