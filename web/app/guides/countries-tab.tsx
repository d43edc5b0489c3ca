import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readGuides } from '@wayfur/domain/guides/endpoints'
import { toldApart } from '@wayfur/domain/guides/overview'
import type { Country } from '@wayfur/domain/guides/schemas'
import { t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { Card } from '../ui/card.tsx'
import { BorderCheck } from './border-check.tsx'
import type { GuideView } from './guide-search-params.ts'
import { SourceNote } from './source-note.tsx'
import { StaleSourcesNote } from './stale-sources-note.tsx'

/** What countries ask for, and whether one of the member's pets has it. */
export function CountriesTab({
  guides,
  pets,
  view,
  isSignedIn,
}: {
  guides: ReplyOf<typeof readGuides>
  pets: readonly Pet[]
  view: GuideView
  isSignedIn: boolean
}) {
  const { fresh, old } = toldApart(guides.countries, guides.today)
  return (
    <div className="flex flex-col gap-8">
      <BorderCheck guides={guides} pets={pets} view={view} isSignedIn={isSignedIn} />
      <section aria-labelledby="countries-title">
        <h2 id="countries-title" className="text-2xl">
          {t('Countries')}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          {t(
            'For pets that arrive from the US with their owner. The authority of the country has the last word: ask it, or a vet accredited by the USDA, before you book.',
          )}
        </p>
        <div className="mt-5">
          <StaleSourcesNote
            fresh={fresh.map(({ country }) => country)}
            old={old.length}
            confirmWith={t('the authority and your vet')}
          />
        </div>
        <ul className="mt-5 grid gap-5 lg:grid-cols-2">
          {guides.countries.map((country) => (
            <CountryCard key={country.id} country={country} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function CountryCard({ country }: { country: Country }) {
  const facts = [
    [t('Requirements'), country.requirements],
    [t('Quarantine'), country.quarantine],
    [t('Health certificate'), country.healthCert],
    ...(country.specialNotes === null ? [] : [[t('Notes'), country.specialNotes]]),
  ] as const
  return (
    <Card as="li" className="flex flex-col gap-4 p-5 md:p-6">
      <h3 className="text-xl">{country.country}</h3>
      <dl className="grid gap-x-5 gap-y-2 text-sm sm:grid-cols-[8.5rem_1fr]">
        {facts.map(([title, says]) => (
          <div key={title} className="contents">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft">{says}</dd>
          </div>
        ))}
      </dl>
      <SourceNote sources={country.sources} />
    </Card>
  )
}
