import { API_DOCUMENT, API_PAGE } from '@wayfur/domain/api-document'
import { msg, t } from '@wayfur/domain/language/messages'
import { CLAIM_LABELS, CLAIM_LEVELS } from '@wayfur/domain/places/evidence'
import { SAMPLES_YIELD_METERS } from '@wayfur/domain/places/place'
import { ASSUMED_REVIEWS, ASSUMED_STARS, rankingScore } from '@wayfur/domain/places/ranking'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { CategoryPicture } from '../art/category-picture.tsx'
import { Sentence } from '../language/sentence.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Card } from '../ui/card.tsx'

const LEAD = msg(
  'For people who run places, care for pets or work with data: how things come in here, and what is shown of them.',
)

export const meta = pageMeta({ title: msg('Resources for professionals'), description: LEAD })

/** The rating of one five-star review and of 900 with 4.8 in the mean, as the order sees them. */
const ONE_REVIEW = rankingScore(5, 1).toFixed(2)
const MANY_REVIEWS = rankingScore(4.8 * 900, 900).toFixed(2)

const FORMATS = [
  {
    name: msg('OpenStreetMap'),
    says: msg(
      'Overpass JSON with “out center”. Tags such as dog, leisure=dog_park and opening_hours are understood.',
    ),
  },
  {
    name: msg('GeoJSON'),
    says: msg('Points, and areas by their middle; properties are read by their names.'),
  },
  {
    name: msg('CSV'),
    says: msg(
      'A header that names the columns: name, and a location or a city; everything else may be left out.',
    ),
  },
] as const

export default function ResourcesPage() {
  return (
    <PageFrame
      title={t('Resources')}
      lead={t(LEAD)}
      art={<CategoryPicture category="vet" id="resources" className="rounded-lg" />}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <Part id="listing" title={t('How a place gets listed')}>
          <p>
            <Sentence
              message={msg(
                'Places come from imports that the operator of this site runs, and from <0>people who add them</0>. A moderator reads what people add before it is shown. A place without a known pet policy stays out of searches until someone says what it is.',
              )}
              parts={{ 0: <Link to={href('/business/add')} className="text-link" /> }}
            />
          </p>
          <p>
            {t(
              'A fresh installation shows invented places with the badge “Sample”. They hide within {kilometers} km of imported ones.',
              { kilometers: SAMPLES_YIELD_METERS / 1000 },
            )}
          </p>
        </Part>
        <Part id="evidence" title={t('How we know: evidence')}>
          <p>
            {t(
              'What a place says about pets carries its source and its day: the business, a pet owner, a visit, or an import. There are {claimLevels} levels, surest first:',
              { claimLevels: CLAIM_LEVELS.length },
            )}{' '}
            {CLAIM_LEVELS.map((level) => t(CLAIM_LABELS[level])).join(', ')}.
          </p>
          <p>
            {t(
              'With every whole year a claim loses one level. A visit confirms it again only when visitors saw all that is claimed: a dog on the patio says nothing about cats. Visitors who disagree are read in the reviews and do not change the claim by themselves.',
            )}
          </p>
        </Part>
        <Part id="reviews" title={t('How reviews count')}>
          <p>
            {t(
              'Each member has one review of a place, with the day of the visit. Owners cannot review what is theirs. Reviews of people who care for pets open after a completed booking.',
            )}
          </p>
          <p>
            {t(
              'For the order “by rating”, {assumedReviews} assumed reviews of {assumedStars} stars are added to everyone’s own: a single one of 5 stars counts as {oneReview}, and 900 with a mean of 4.8 as {manyReviews}. Nobody can pay for a place in the list.',
              {
                assumedReviews: ASSUMED_REVIEWS,
                assumedStars: ASSUMED_STARS,
                oneReview: ONE_REVIEW,
                manyReviews: MANY_REVIEWS,
              },
            )}
          </p>
        </Part>
        <Part id="import" title={t('Formats that can be imported')}>
          <ul className="grid list-disc gap-1.5 pl-5">
            {FORMATS.map(({ name, says }) => (
              <li key={t(name)}>
                <strong>{t(name)}:</strong> {t(says)}
              </li>
            ))}
          </ul>
          <p>
            <Sentence
              message={msg(
                'Imports are run by the operator. Importing a file again brings its places up to date and adds none twice; an import can be taken out again as a whole. To offer data, <0>write to us</0>.',
              )}
              parts={{
                0: <Link to={`${href('/contact')}?topic=business`} className="text-link" />,
              }}
            />
          </p>
        </Part>
        <Part id="api" title={t('For programs')}>
          <p>
            <Sentence
              message={msg(
                'Every call of this site is described at <0>the API page</0>, also as an <1>OpenAPI document</1>. Reading places and reviews needs no key; calls are counted per network address, and too many are answered with 429 and the seconds to wait.',
              )}
              parts={{
                0: <Link to={API_PAGE} className="text-link" />,
                1: <Link to={API_DOCUMENT} className="text-link" />,
              }}
            />
          </p>
        </Part>
        <Part id="licences" title={t('Licenses of the data')}>
          <p>
            <Sentence
              message={msg(
                'Each place page names its source, its license and the day of the data. Whose maps, names and typefaces this site is built on is listed on the page of <0>data and font credits</0>. What comes from OpenStreetMap is under the Open Database License: use it with credit, and share what you make of it alike.',
              )}
              parts={{ 0: <Link to={href('/licences')} className="text-link" /> }}
            />
          </p>
        </Part>
      </div>
    </PageFrame>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="p-5 md:p-6">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div className="mt-3 flex flex-col gap-3">{children}</div>
    </Card>
  )
}
