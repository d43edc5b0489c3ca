import { t } from '@wayfur/domain/language/messages'
import { KeptMarkup } from '../shell/kept-markup.tsx'

/** What else the product is for, each a link to its page. */
export function FeatureCards() {
  return (
    <section
      aria-labelledby="features"
      className="drawn-near border-t border-line py-12 [--drawn-height:56rem] sm:[--drawn-height:25rem]"
    >
      <h2 id="features" className="text-2xl">
        {t('More for you and your pet')}
      </h2>
      <KeptMarkup
        as="ul"
        part="features"
        className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
      />
    </section>
  )
}
