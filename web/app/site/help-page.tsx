import { msg, t } from '@wayfur/domain/language/messages'
import { Search } from 'lucide-react'
import { href, Link, useLocation, useSearchParams } from 'react-router'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { SearchingDogArt } from '../art/searching-dog.tsx'
import { Sentence } from '../language/sentence.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { findHelp } from './find-help.ts'
import { HELP_ARTICLES, HELP_TOPICS, type HelpArticle } from './help-articles.ts'

const LEAD = msg('Answers to what people ask, and how to reach a person when that is not enough.')

export const meta = pageMeta({ title: msg('Help Center'), description: LEAD })

/** Longer than any question; the address must stay one. */
const LONGEST_QUERY = 100

/** The searchable answers: filtered while one types, and by the address alone without script. */
export default function HelpPage() {
  const [params, setParams] = useSearchParams()
  const query = (params.get('q') ?? '').slice(0, LONGEST_QUERY)
  const articles = findHelp(HELP_ARTICLES, query)

  function search(typed: string): void {
    setParams(typed === '' ? {} : { q: typed }, { replace: true, preventScrollReset: true })
  }

  return (
    <PageFrame title={t('Help Center')} lead={t(LEAD)} art={<EmptyMapArt />}>
      <search>
        <form
          method="get"
          onSubmit={(event) => event.preventDefault()}
          className="flex max-w-prose flex-wrap items-end gap-3"
        >
          <TextField
            label={t('Search the answers')}
            name="q"
            type="search"
            maxLength={LONGEST_QUERY}
            defaultValue={query}
            onChange={(event) => search(event.currentTarget.value)}
            className="min-w-0 flex-[1_1_14rem]"
          />
          <Button type="submit">
            <Search aria-hidden="true" className="size-4.5" />
            {t('Search')}
          </Button>
        </form>
      </search>
      <p aria-live="polite" className="mt-4 text-ink-soft">
        {query.trim() === ''
          ? t('{articles} answers', { articles: articles.length })
          : t('{articles, plural, one {# answer} other {# answers}} for “{query}”', {
              query,
              articles: articles.length,
            })}
      </p>
      {articles.length === 0 && (
        <EmptyState
          art={<SearchingDogArt />}
          title={t('No answer has these words')}
          action={
            <>
              <ButtonLink to={href('/contact')}>{t('Ask us')}</ButtonLink>
              <ButtonLink to={href('/help')} variant="outline" reloadDocument>
                {t('Show all answers')}
              </ButtonLink>
            </>
          }
        >
          <p>
            {t(
              'Try fewer or other words, or write to us: we answer, and the next one finds it here.',
            )}
          </p>
        </EmptyState>
      )}
      {query.trim() === ''
        ? Object.entries(HELP_TOPICS).map(([topic, label]) => (
            <section key={topic} aria-label={t(label)} className="mt-8">
              <h2 className="text-2xl">{t(label)}</h2>
              <Articles
                articles={articles.filter((article) => article.topic === topic)}
                level={3}
              />
            </section>
          ))
        : articles.length > 0 && <Articles articles={articles} level={2} />}
      {articles.length > 0 && (
        <p className="mt-10">
          <Sentence
            message={msg('Not answered? <0>Write to us</0>.')}
            parts={{ 0: <Link to={href('/contact')} className="text-link" /> }}
          />
        </p>
      )}
    </PageFrame>
  )
}

/** So few answers to a search are open at once. */
const OPEN_AT_ONCE = 2

/** Questions, of which each unfolds its answer; the one that the address names is open. */
function Articles({ articles, level }: { articles: readonly HelpArticle[]; level: 2 | 3 }) {
  const { hash } = useLocation()
  // A server is never told it, and what was opened by the markup is not opened again.
  const isAlive = useHydrated()
  const Heading = `h${level}` as const
  return (
    <Card className="mt-4">
      <ul className="lined-rows">
        {articles.map((article) => (
          <li key={article.id}>
            <Disclosure
              className="px-4 sm:px-5"
              isOpen={articles.length <= OPEN_AT_ONCE || (isAlive && hash === `#${article.id}`)}
              label={
                <Heading className="py-2 font-sans text-base font-semibold tracking-normal">
                  {t(article.question)}
                </Heading>
              }
            >
              {/* Within what is folded: browsers unfold by themselves what an address leads into. */}
              <div id={article.id} className="flex max-w-prose scroll-mt-40 flex-col gap-2 pb-5">
                {article.answer.map((paragraph) => (
                  <p key={t(paragraph)}>{t(paragraph)}</p>
                ))}
                {article.link !== undefined && (
                  <p>
                    <Link
                      to={article.link.to}
                      className="text-link inline-flex min-h-11 items-center"
                    >
                      {t(article.link.label)}
                    </Link>
                  </p>
                )}
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
    </Card>
  )
}
