import { msg, t } from '@wayfur/domain/language/messages'
import { HeartHandshake, MapPinned, ShieldCheck } from 'lucide-react'
import { href, Link } from 'react-router'
import { CategoryPicture } from '../art/category-picture.tsx'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { PRODUCT_NAME, TAGLINE } from '../shell/product.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/about-page'

export const meta = pageMeta({ title: msg('About'), description: TAGLINE })

const VALUES = [
  {
    title: msg('Community First'),
    Icon: HeartHandshake,
    says: msg(
      'What one of us learns about a place helps the next one through its door. Everything to find places is open to all, without an account.',
    ),
  },
  {
    title: msg('Trust & Safety'),
    Icon: ShieldCheck,
    says: msg(
      'We say who told us that a place welcomes pets, and when. What we do not know we call unknown, and invented samples carry a badge.',
    ),
  },
  {
    title: msg('Local Focus'),
    Icon: MapPinned,
    says: msg(
      'The park around the corner matters more than a list of the hundred best. Search by town, ZIP code or neighborhood, on a map of our own.',
    ),
  },
] as const

/** What the product does, each with where to begin. */
const FEATURES = [
  { name: msg('Maps and pet-friendly places'), to: '/discovery' },
  { name: msg('Walker and sitter network'), to: '/services' },
  { name: msg('Digital pet passport'), to: '/passport' },
  { name: msg('QR tags'), to: '/pet-tags' },
  { name: msg('Events'), to: '/events' },
  { name: msg('Trip planner'), to: '/trip-planner' },
  { name: msg('Booking and payments'), to: '/booking' },
  { name: msg('Reviews'), to: '/community' },
  { name: msg('Gamified features'), to: '/poop-scout' },
] as const

export function loader({ context }: Route.LoaderArgs) {
  const { operatorStory, visitor, isDemo } = context.get(requestContext)
  return { story: operatorStory, mayJoin: visitor === null || isDemo }
}

export default function AboutPage({ loaderData: { story, mayJoin } }: Route.ComponentProps) {
  return (
    <PageFrame
      title={t('About {productName}', { productName: PRODUCT_NAME })}
      lead={t(TAGLINE)}
      art={<CategoryPicture category="park" id="about" className="rounded-lg" />}
    >
      <section aria-labelledby="mission">
        <h2 id="mission" className="text-2xl">
          {t('Our mission')}
        </h2>
        <p className="mt-3 max-w-prose text-lg">
          {t(
            'Going somewhere with a pet should take a leash, not an afternoon of phone calls. We bring together where you can go, who can help, and what your pet needs, and we tell you how we know.',
          )}
        </p>
      </section>

      {story !== '' && (
        <section aria-labelledby="story" className="mt-12">
          <h2 id="story" className="text-2xl">
            {t('Our story')}
          </h2>
          <p className="mt-3 max-w-prose text-lg whitespace-pre-line">{story}</p>
        </section>
      )}

      <section aria-labelledby="values" className="mt-12">
        <h2 id="values" className="text-2xl">
          {t('Our values')}
        </h2>
        <ul className="mt-5 grid gap-5 md:grid-cols-3">
          {VALUES.map(({ title, Icon, says }) => (
            <Card key={t(title)} as="li" className="p-6">
              <Icon aria-hidden="true" className="size-9 text-ember" strokeWidth={1.6} />
              <h3 className="mt-3 text-xl">{t(title)}</h3>
              <p className="mt-2 text-ink-soft">{t(says)}</p>
            </Card>
          ))}
        </ul>
      </section>

      <section aria-labelledby="features" className="mt-12">
        <h2 id="features" className="text-2xl">
          {t('What it does')}
        </h2>
        <ul className="mt-4 flex flex-wrap gap-2.5">
          {FEATURES.map(({ name, to }) => (
            <li key={t(name)}>
              <Link to={to} className={buttonVariant({ variant: 'outline', size: 'sm' })}>
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section
        aria-labelledby="join"
        className="mt-12 rounded-xl bg-leaf-soft px-6 py-10 text-center"
      >
        <h2 id="join" className="text-2xl">
          {t('Come along')}
        </h2>
        <p className="mx-auto mt-2 max-w-prose text-lg">
          {t('Start with the town you are in and see who is happy to meet your pet.')}
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <ButtonLink to={href('/discovery')} variant="accent" size="lg">
            {t('Find pet-friendly places')}
          </ButtonLink>
          {mayJoin && (
            <ButtonLink to="/sign-in?mode=create" variant="outline" size="lg">
              {t('Create an account')}
            </ButtonLink>
          )}
        </div>
      </section>
    </PageFrame>
  )
}
