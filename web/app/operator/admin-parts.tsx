import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
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
    <nav aria-label={t('Parts of the operation')} className="lg:w-48 lg:shrink-0">
      {/* Opens the list on a phone, by the style below alone, so it works without script. Another
          part has a list of its own, which is closed again. */}
      <details key={chosen} className="group lg:hidden">
        <summary className="flex min-h-11 items-center justify-between rounded-lg border border-line-strong bg-raised px-4 font-semibold">
          {t(ADMIN_VIEWS[chosen])}
          <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
        </summary>
      </details>
      <div className="grid gap-5 rounded-lg border border-line bg-surface p-4 max-lg:mt-2 max-lg:[details:not([open])~&]:hidden sm:max-lg:grid-cols-3 lg:p-3">
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
    </nav>
  )
}
