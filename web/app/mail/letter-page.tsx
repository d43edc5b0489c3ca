import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf } from '@wayfur/domain/endpoint'
import { numberText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { readLetter, readLetterHtml } from '@wayfur/domain/mail/endpoints'
import { data, href } from 'react-router'
import { prefetch, queryFor } from '../api-client.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageTags } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/letter-page'
import { LetterTime } from './letter-time.tsx'

export const meta: Route.MetaFunction = (place) =>
  pageTags({ title: t('Email'), description: t('An email that was sent.'), hidden: true }, place)

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(t('There is no such email.'), { status: 404 })
  const id = Number(params.id)
  return { id, state: await prefetch(context, [letterQuery(id)]) }
}

const letterQuery = (id: number) => queryFor(readLetter, { params: { id } })

/** One letter: as mail programs show it, in words, and its files. */
export default function LetterPage({ loaderData: { id } }: Route.ComponentProps) {
  const { data: letter } = useSuspenseQuery(letterQuery(id))
  return (
    <PageFrame
      title={letter.subject}
      action={
        <ButtonLink to={href('/outbox')} variant="outline">
          {t('All emails')}
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-6 pb-12">
        <Card className="p-5">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 break-all">
            <dt className="text-ink-soft">{t('From')}</dt>
            <dd>{letter.from}</dd>
            <dt className="text-ink-soft">{t('To')}</dt>
            <dd>{letter.to}</dd>
            {letter.replyTo !== null && (
              <>
                <dt className="text-ink-soft">{t('Answers to')}</dt>
                <dd>{letter.replyTo}</dd>
              </>
            )}
            <dt className="text-ink-soft">{t('Sent')}</dt>
            <dd>
              <LetterTime at={letter.sentAt} />
            </dd>
          </dl>
        </Card>
        <section aria-labelledby="shown">
          <h2 id="shown" className="text-xl">
            {t('As mail programs show it')}
          </h2>
          <Card className="mt-3">
            <iframe
              src={addressOf(readLetterHtml, { params: { id } })}
              title={t('The email “{subject}”', { subject: letter.subject })}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className="block h-[42rem] w-full"
            />
          </Card>
        </section>
        <Words title={t('In words')} text={letter.text} />
        {letter.attachments.map(({ name, type, bytes, text }) => (
          <Words
            key={name}
            title={name}
            text={text ?? t('{type}, {bytes} bytes', { type, bytes: numberText(bytes) })}
          />
        ))}
      </div>
    </PageFrame>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <Card className="mt-3 p-5">
        <pre className="font-sans break-words whitespace-pre-wrap">{text}</pre>
      </Card>
    </section>
  )
}
