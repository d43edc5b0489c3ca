import { DEMO_PEOPLE } from '@wayfur/domain/accounts/demo-people'
import { t } from '@wayfur/domain/language/messages'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { href, Link } from 'react-router'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { onLinkClick } from '../shell/on-link-click.ts'
import { classNames } from '../ui/class-names.ts'
import { roleOf } from './landing-line.tsx'
import { useVisitor } from './use-visitor.ts'

const ITEM =
  'flex min-h-11 w-full cursor-pointer flex-col justify-center rounded-md px-3 py-1 text-left text-ink no-underline hover:bg-leaf-soft hover:text-leaf-ink'

/**
 * Says that this is a demo and names the visitor's sample person, with a menu to become another.
 * The choices are plain forms: they work without script, and a whole new page follows each.
 */
export function DemoBanner() {
  const visitor = useVisitor()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = menu.current
    if (!element) return undefined
    return onLinkClick(element, () => element.hidePopover())
  }, [])

  const person = DEMO_PEOPLE.find(({ key }) => key === visitor?.demoPerson)
  return (
    <aside
      aria-label={t('Demo mode')}
      data-print="never"
      className="border-b border-line bg-surface text-sm text-ink"
    >
      <div className="page-column flex min-h-11 items-center gap-x-3">
        {/* One line on any screen: on a phone the role is in the menu. */}
        <p className="min-w-0 flex-1 truncate py-1.5">
          <strong>{t('Demo:')}</strong>{' '}
          <span className="max-sm:hidden">
            {person === undefined
              ? t('you are here as yourself, among sample people and places.')
              : t('you are {name}, {role}.', { name: person.name, role: roleOf(t(person.says)) })}
          </span>
          <span className="sm:hidden">
            {person === undefined
              ? t('you are yourself')
              : t('you are {name}', { name: person.name })}
          </span>
        </p>
        <button
          type="button"
          popoverTarget={id}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-md px-2 font-semibold hover:bg-leaf-soft hover:text-leaf-ink"
        >
          {t('Switch person')}
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
      </div>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="nav-menu w-72 rounded-lg border border-line bg-raised p-1.5 text-base shadow-high"
      >
        <form method="post" action={`${href('/sign-in')}?mode=demo`}>
          <IdempotencyField />
          <ul aria-label={t('People to try')}>
            {DEMO_PEOPLE.map(({ key, name, says }) => (
              <li key={key}>
                <button
                  name="person"
                  value={key}
                  aria-current={key === person?.key ? 'true' : undefined}
                  className={classNames(ITEM, key === person?.key && 'bg-leaf-soft')}
                >
                  <span className="font-semibold">{name}</span>
                  <span className="text-sm text-ink-soft">{t(says)}</span>
                </button>
              </li>
            ))}
          </ul>
        </form>
        {person !== undefined && (
          <div className="mt-1.5 border-t border-line pt-1.5">
            <Link to={`${href('/sign-in')}?mode=create`} className={ITEM}>
              {t('Sign up for real')}
            </Link>
          </div>
        )}
      </div>
    </aside>
  )
}
