import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { ADMIN_VIEWS, adminAddress, type AdminView } from './admin-search-params.ts'

/** What is looked at each day first, what is set up once last. */
const GROUPS = [
  { title: msg('Day to day'), views: ['overview', 'health', 'people', 'messages', 'jobs'] },
  { title: msg('Money'), views: ['payouts', 'coupons', 'taxes', 'catalogue'] },
  { title: msg('Installation'), views: ['regions', 'samples', 'settings', 'log'] },
] as const satisfies readonly { title: Message; views: readonly AdminView[] }[]

/** The parts of the operator's page: beside it in a wide window, behind one press on a phone. */
export function AdminParts({ chosen }: { chosen: AdminView }) {
  return (
    <nav
      aria-label={t('Parts of the operation')}
      className="rounded-lg border border-line bg-surface lg:w-48 lg:shrink-0"
    >
      {/* Another part has a list of its own, which is closed again. */}
      <Disclosure key={chosen} label={t(ADMIN_VIEWS[chosen])} className="px-4 lg:hidden">
        <Parts chosen={chosen} />
      </Disclosure>
      <div className="p-3 max-lg:hidden">
        <Parts chosen={chosen} />
      </div>
    </nav>
  )
}

function Parts({ chosen }: { chosen: AdminView }) {
  return (
    <div className="grid gap-5 max-lg:-mx-3 max-lg:pt-1 max-lg:pb-4 sm:max-lg:grid-cols-3">
      {GROUPS.map(({ title, views }) => (
        <div key={t(title)}>
          <h2 className="px-3 font-sans text-sm font-semibold tracking-normal text-ink-soft">
            {t(title)}
          </h2>
          <ul className="mt-1 max-sm:grid max-sm:grid-cols-2">
            {views.map((view) => (
              <li key={view}>
                <Link
                  to={adminAddress({ view })}
                  preventScrollReset
                  aria-current={view === chosen ? 'page' : undefined}
                  className={classNames(
                    'flex min-h-11 items-center rounded-md px-3 font-semibold no-underline lg:min-h-9',
                    view === chosen
                      ? 'bg-raised text-leaf-ink shadow-low ring-1 ring-line'
                      : 'text-ink-soft hover:bg-leaf-soft hover:text-leaf-ink',
                  )}
                >
                  {t(ADMIN_VIEWS[view])}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
