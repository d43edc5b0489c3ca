import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readGuides } from '@wayfur/domain/guides/endpoints'
import { toldApart } from '@wayfur/domain/guides/overview'
import type { Country, RuleSource } from '@wayfur/domain/guides/schemas'
import { t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
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
        <Card className="my-5">
          <ul className="lined-rows">
            {guides.countries.map((country) => (
              <CountryRow key={country.id} country={country} />
            ))}
          </ul>
        </Card>
        <StaleSourcesNote
          fresh={fresh.map(({ country }) => country)}
          old={old.length}
          confirmWith={t('the authority and your vet')}
        />
      </section>
    </div>
  )
}

/** A country by its quarantine, which is what decides most; all it asks for unfolds. */
function CountryRow({ country }: { country: Country }) {
  const facts = [
    [t('Requirements'), country.requirements],
    [t('Health certificate'), country.healthCert],
    ...(country.specialNotes === null ? [] : [[t('Notes'), country.specialNotes]]),
  ] as const
  return (
    <li>
      <Disclosure
        className="px-4 py-1.5 sm:px-5"
        label={
          <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 py-1 sm:grid-cols-[12rem_1fr] sm:items-baseline">
            <span className="font-semibold">{country.country}</span>
            <span className="text-sm font-normal text-ink-soft">
              {t('Quarantine: {quarantine}', { quarantine: country.quarantine })}
            </span>
          </span>
        }
      >
        <div className="flex max-w-3xl flex-col gap-4 pt-1 pb-4">
          <dl className="grid gap-x-5 gap-y-2 text-sm sm:grid-cols-[8.5rem_1fr]">
            {facts.map(([title, says]) => (
              <div key={title} className="contents">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-ink-soft">{says}</dd>
              </div>
            ))}
          </dl>
          <SourceNote sources={sourcesOf(country)} />
        </div>
      </Disclosure>
    </li>
  )
}

/** Each page once: what is said of cats may stand beside what is said of dogs. */
function sourcesOf({ sources, cats }: Country): RuleSource[] {
  const all = [...sources, ...(cats?.sources ?? [])]
  return [...new Map(all.map((source) => [source.url, source])).values()]
}
