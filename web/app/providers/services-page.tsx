import { useSuspenseQuery } from '@tanstack/react-query'
import { listText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { PROVIDER_SORTS, PROVIDERS_A_PAGE } from '@wayfur/domain/providers/endpoints'
import type { ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import { PROVIDER_TAB_ROWS, PROVIDER_TABS } from '@wayfur/domain/providers/provider-tab'
import { Map } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { href, useSearchParams } from 'react-router'
import { ComingHint } from '../pets/coming-hint.tsx'
import { useComing } from '../pets/coming.tsx'
import { FailedCall, failsInPlace } from '../shell/fails-in-place.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useFocusOnAnswer } from '../shell/use-focus-on-answer.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { toast } from '../ui/toast.tsx'
import type { Route } from './+types/services-page'
import { type LoadedServices, loadServices } from './load-services.ts'
import { ProviderItem } from './provider-item.tsx'
import { ProviderResults } from './provider-results.tsx'
import { ServicesFilters } from './services-filters.tsx'
import {
  changedAddress,
  directoryQuery,
  readServicesSearch,
  servicesAddress,
  type ServicesSearch,
} from './services-search-params.ts'

/** Only those who bring a pet need it. */
const UnfittingProviders = lazyPart(() =>
  import('./judged-providers.tsx').then(({ UnfittingProviders: part }) => ({ default: part })),
)

/** Few searches find nobody. */
const NobodyFound = lazyPart(() =>
  import('./nobody-found.tsx').then(({ NobodyFound: part }) => ({ default: part })),
)

const PURPOSE = msg(
  'Walkers, sitters, groomers and vets, with what they do, what it costs and what others say.',
)

export const meta = pageMeta({ title: msg('Pet Care Services'), description: PURPOSE })

export const loader = ({ context, request }: Route.LoaderArgs) => loadServices(context, request)

/** What the page is for; on a phone who is found says it sooner. */
function Lead() {
  return <span className="max-sm:sr-only">{t(PURPOSE)}</span>
}

/** The directory of providers: every choice is in the address. */
export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title={t('Pet Care Services')} isCompact lead={<Lead />}>
      <Directory {...loaderData} />
      <JoinBanner />
    </PageFrame>
  )
}

export const ErrorBoundary = failsInPlace(() => {
  const [params] = useSearchParams()
  return (
    <PageFrame title={t('Pet Care Services')} isCompact lead={<Lead />}>
      <ServicesFilters search={readServicesSearch(params)} where={null} areas={[]} />
      <div className="py-6">
        <FailedCall title={t('Failed to load service providers. Please try again.')} />
      </div>
      <JoinBanner />
    </PageFrame>
  )
})

function Directory({ search, where, isLost }: LoadedServices) {
  const coming = useComing()?.pets ?? NOBODY
  const { data } = useSuspenseQuery(directoryQuery(search, coming, where?.at))
  const { providers, unfitting, counts, areas, nearest } = data
  const services = useMemo(() => servicesLookedFor(search), [search])
  const total = counts[search.tab]
  useFocusOnAnswer(servicesAddress(search), 'providers')
  return (
    <>
      <ServicesFilters search={search} where={where} areas={areas} />
      {isLost && (
        <Alert tone="warn" title={t('We could not find “{near}”', { near: search.near })}>
          {t(
            'Check the spelling, or try a ZIP code or a larger town. Here are providers everywhere.',
          )}
        </Alert>
      )}
      <section id="providers" tabIndex={-1} aria-label={t('Providers')} className="mt-2">
        <LinkTabs
          isOneRow
          label={t('Kind of provider')}
          tabs={PROVIDER_TABS.map((tab) => ({
            to: changedAddress(search, { tab }),
            label: `${t(PROVIDER_TAB_ROWS[tab].label)} (${counts[tab]})`,
            isChosen: search.tab === tab,
          }))}
        />
        <div className="mt-3 mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg" aria-live="polite">
            {where === null
              ? foundWords(total, search.page)
              : t('{found} near {place}', {
                  found: foundWords(total, search.page),
                  place: where.label,
                })}
          </h2>
          {where !== null && total > 1 && <SortChoice search={search} />}
          {providers.length > 0 && (
            <a href="#map" className={`${buttonVariant({ variant: 'outline' })} lg:hidden`}>
              <Map aria-hidden="true" className="size-5" />
              {t('Go to the map')}
            </a>
          )}
        </div>
        <ComingHint className="mb-4 text-sm" />
        {providers.length > 0 ? (
          <ProviderResults
            providers={providers}
            unfitting={unfitting.providers}
            services={services}
            from={where?.at}
          />
        ) : (
          (total > 0 || unfitting.total === 0) && (
            <Suspense>
              <NobodyFound
                search={search}
                total={total}
                areas={areas}
                where={where}
                nearest={nearest}
              />
            </Suspense>
          )
        )}
        {unfitting.total > 0 && (
          <Suspense fallback={<span className="block min-h-11" />}>
            <UnfittingProviders
              {...unfitting}
              names={listText(coming.map(({ name }) => name))}
              isOpen={total === 0}
            >
              {unfitting.providers.map((provider) => (
                <ProviderItem
                  key={provider.id}
                  provider={provider}
                  services={services}
                  from={where?.at}
                />
              ))}
            </UnfittingProviders>
          </Suspense>
        )}
        <Pages search={search} total={total} />
      </section>
    </>
  )
}

/** Best rated or nearest first. */
function SortChoice({ search }: { search: ServicesSearch }) {
  return (
    <LinkTabs
      label={t('Sort by')}
      tabs={PROVIDER_SORTS.map((sort) => ({
        to: changedAddress(search, { sort }),
        label: sort === 'best' ? t('Best') : t('Nearest'),
        isChosen: search.sort === sort,
      }))}
    />
  )
}

const NOBODY: readonly HouseholdPet[] = []

/** The services by which providers are judged; none for all of theirs. */
function servicesLookedFor({ service, tab }: ServicesSearch): readonly ServiceKind[] | undefined {
  if (service !== undefined) return [service]
  const { services } = PROVIDER_TAB_ROWS[tab]
  return services.length === 0 ? undefined : services
}

/** How many there are; further pages say which of them they show, the first has room for one line. */
function foundWords(total: number, page: number): string {
  if (total === 0) return t('Nobody found')
  const all = t('{total, plural, one {# provider} other {# providers}}', { total })
  const first = (page - 1) * PROVIDERS_A_PAGE + 1
  if (page === 1 || first > total) return all
  const last = Math.min(first + PROVIDERS_A_PAGE - 1, total)
  return t('{first} to {last} of {total} providers', { first, last, total })
}

/** The pages before and after, where there are more than one. */
function Pages({ search, total }: { search: ServicesSearch; total: number }) {
  const last = Math.ceil(total / PROVIDERS_A_PAGE)
  if (last < 2 || search.page > last) return null
  return (
    <nav aria-label={t('Pages')} className="mt-8 flex flex-wrap items-center justify-center gap-4">
      {search.page > 1 && (
        <ButtonLink
          to={servicesAddress({ ...search, page: search.page - 1 })}
          variant="outline"
          rel="prev"
        >
          {t('Previous')}
        </ButtonLink>
      )}
      <span className="text-ink-soft">
        {t('Page {page} of {last}', { page: search.page, last })}
      </span>
      {search.page < last && (
        <ButtonLink
          to={servicesAddress({ ...search, page: search.page + 1 })}
          variant="outline"
          rel="next"
        >
          {t('Next')}
        </ButtonLink>
      )}
    </nav>
  )
}

/** Asks people who care for animals to be listed. */
export function JoinBanner() {
  return (
    <section
      aria-labelledby="join-title"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-xl border border-line bg-leaf-soft p-6 md:p-8"
    >
      <div className="max-w-prose flex-[1_1_20rem]">
        <h2 id="join-title" className="text-2xl">
          {t('Join as a Service Provider')}
        </h2>
        <p className="mt-2">
          {t(
            'Walkers, sitters, groomers and vets: say what you offer, set your own prices and hours, and be found by pet parents nearby.',
          )}
        </p>
      </div>
      <ButtonLink
        to={href('/provider/signup')}
        variant="accent"
        size="lg"
        onClick={() =>
          toast({
            title: t('Join as Provider'),
            description: t(
              'Introduce yourself step by step; a moderator reads it before you are listed.',
            ),
          })
        }
      >
        {t('Become a Provider')}
      </ButtonLink>
    </section>
  )
}
