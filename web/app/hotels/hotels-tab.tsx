import { t } from '@wayfur/domain/language/messages'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { ComingHint } from '../pets/coming-hint.tsx'
import { InsteadOfComing } from '../pets/instead-of-coming.tsx'
import { useFocusOnAnswer } from '../shell/use-focus-on-answer.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { HotelForm } from './hotel-form.tsx'
import { HotelResults } from './hotel-results.tsx'
import { hotelsForComing, namesOwnPets } from './hotel-search-params.ts'
import type { HotelsFound } from './load-hotels.ts'

/** Hotels that take the pets: the search, its answer as list and map, and the way to book. */
export function HotelsTab({ answer }: { answer: HotelsFound }) {
  // A form that folds or opens takes the pressed button with it: on to what was found, or to what
  // has to be put right.
  const shown = JSON.stringify(answer.search)
  useFocusOnAnswer(shown, answer.found === null ? 'hotel-search' : 'hotels')
  return (
    <div className="flex flex-col gap-8">
      <div id="hotel-search" tabIndex={-1} className="flex scroll-mt-24 flex-col gap-3">
        <HotelForm
          key={answer.found === null ? 'open' : shown}
          answer={answer}
          kept={[['tab', 'hotels']]}
          isFolded={answer.found !== null}
        />
        {namesOwnPets(answer.search) ? (
          <InsteadOfComing to={hotelsForComing(answer.search)} className="text-ink-soft" />
        ) : (
          <ComingHint className="text-ink-soft" />
        )}
      </div>
      <div id="hotels" tabIndex={-1} className="flex scroll-mt-24 flex-col gap-8">
        {answer.problem === null && answer.found === null && (
          <EmptyState art={<SleepingCatArt />} title={t('Where will you sleep?')}>
            {t(
              'Enter a location above to find hotels that welcome your pet. Days are optional: with them we add up what your pet costs for the stay.',
            )}
          </EmptyState>
        )}
        <HotelResults answer={answer} />
      </div>
    </div>
  )
}
