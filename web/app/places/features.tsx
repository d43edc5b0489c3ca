import { msg, t } from '@wayfur/domain/language/messages'
import { Link } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'

const FEATURES = [
  {
    to: '/trip-planner',
    title: msg('Trip Planner'),
    says: msg('Stops along the road where your pet may get out too.'),
    sign: 'sign-trip',
    isFeatured: true,
  },
  {
    to: '/trip-planner?tab=walk',
    title: msg('Walk Planning'),
    says: msg('Loops as long as your dog’s legs.'),
    sign: 'sign-walk',
    isFeatured: true,
  },
  {
    to: '/services',
    title: msg('Pet Care Services'),
    says: msg('Walkers, sitters, groomers and vets.'),
    sign: 'sign-paw',
    isFeatured: false,
  },
  {
    to: '/events',
    title: msg('Community Events'),
    says: msg('Meetups, training and adoption days.'),
    sign: 'sign-event',
    isFeatured: false,
  },
  {
    to: '/passport',
    title: msg('Pet Passport'),
    says: msg('One health record that goes where they go.'),
    sign: 'sign-passport',
    isFeatured: false,
  },
  {
    to: '/hotel-booking',
    title: msg('Hotel Booking'),
    says: msg('A bed for you and a blanket for them.'),
    sign: 'sign-bed',
    isFeatured: false,
  },
] as const

/** What else the product is for, as cards. */
export function Features() {
  return FEATURES.map(({ to, title, says, sign, isFeatured }) => (
    <li key={to} className={classNames(isFeatured && 'lg:col-span-2')}>
      <Card
        className={classNames(
          'group relative flex h-full items-start gap-4 p-5 transition-shadow hover:shadow-mid',
          isFeatured && 'border-leaf',
        )}
      >
        <Drawing name={sign} className="size-7 shrink-0 text-leaf-ink" />
        <div>
          <h3 className="text-lg">
            <Link
              to={to}
              className="text-ink no-underline after:absolute after:inset-0 group-hover:underline"
            >
              {t(title)}
            </Link>
            {isFeatured && (
              <span className="ml-2 align-middle font-sans text-xs font-semibold text-leaf-ink">
                {t('Featured')}
              </span>
            )}
          </h3>
          <p className="mt-1 text-ink-soft">{t(says)}</p>
        </div>
      </Card>
    </li>
  ))
}
