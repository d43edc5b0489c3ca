import { Check, Hammer, HeartHandshake, MapPinned, ShieldCheck } from 'lucide-react'
import { href } from 'react-router'
import { CategoryPicture } from '../art/category-picture.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { PRODUCT_NAME, TAGLINE } from '../shell/product.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'

export const meta = pageMeta({ title: 'About', description: TAGLINE })

const VALUES = [
  {
    title: 'Community First',
    Icon: HeartHandshake,
    says: 'What one of us learns about a place helps the next one through its door. Everything to find places is open to all, without an account.',
  },
  {
    title: 'Trust & Safety',
    Icon: ShieldCheck,
    says: 'We say who told us that a place welcomes pets, and when. What we do not know we call unknown, and invented samples carry a badge.',
  },
  {
    title: 'Local Focus',
    Icon: MapPinned,
    says: 'The park around the corner matters more than a list of the hundred best. Search by town, ZIP code or neighborhood, on a map of our own.',
  },
] as const

/** What the product does, and whether a visitor can use it today. */
const FEATURES = [
  { name: 'Maps and pet-friendly places', isOpen: true },
  { name: 'Walker and sitter network', isOpen: false },
  { name: 'Digital pet passport', isOpen: true },
  { name: 'QR tags', isOpen: false },
  { name: 'Events', isOpen: false },
  { name: 'Trip planner', isOpen: false },
  { name: 'Booking and payments', isOpen: false },
  { name: 'Reviews', isOpen: true },
  { name: 'Bin scouting game', isOpen: false },
] as const

export default function AboutPage() {
  return (
    <PageFrame
      title={`About ${PRODUCT_NAME}`}
      lead={TAGLINE}
      art={<CategoryPicture category="park" id="about" className="rounded-lg" />}
    >
      <section aria-labelledby="mission">
        <h2 id="mission" className="text-2xl">
          Our mission
        </h2>
        <p className="mt-3 max-w-prose text-lg">
          Going somewhere with a pet should take a leash, not an afternoon of phone calls. We bring
          together where you can go, who can help, and what your pet needs, and we tell you how we
          know.
        </p>
      </section>

      <section aria-labelledby="values" className="mt-12">
        <h2 id="values" className="text-2xl">
          What we hold to
        </h2>
        <ul className="mt-5 grid gap-5 md:grid-cols-3">
          {VALUES.map(({ title, Icon, says }) => (
            <Card key={title} as="li" className="p-6">
              <Icon aria-hidden="true" className="size-9 text-ember" strokeWidth={1.6} />
              <h3 className="mt-3 text-xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{says}</p>
            </Card>
          ))}
        </ul>
      </section>

      <section aria-labelledby="features" className="mt-12">
        <h2 id="features" className="text-2xl">
          What it does
        </h2>
        <p className="mt-3 text-ink-soft">
          A tick is open today; a hammer is being built and already has its page.
        </p>
        <ul className="mt-4 flex flex-wrap gap-2.5">
          {FEATURES.map(({ name, isOpen }) => (
            <li key={name}>
              <Badge
                tone={isOpen ? 'good' : 'plain'}
                icon={isOpen ? <Check aria-hidden="true" /> : <Hammer aria-hidden="true" />}
                className="px-3.5 py-1.5 text-sm"
              >
                {name}
                <span className="sr-only">{isOpen ? ', open' : ', being built'}</span>
              </Badge>
            </li>
          ))}
        </ul>
      </section>

      <section
        aria-labelledby="join"
        className="mt-12 rounded-xl bg-leaf-soft px-6 py-10 text-center"
      >
        <h2 id="join" className="text-2xl">
          Come along
        </h2>
        <p className="mx-auto mt-2 max-w-prose text-lg">
          Start with the town you are in and see who is happy to meet your pet.
        </p>
        <ButtonLink to={href('/discovery')} look="accent" size="lg" className="mt-5">
          Find pet-friendly places
        </ButtonLink>
      </section>
    </PageFrame>
  )
}
