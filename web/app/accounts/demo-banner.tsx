import { DEMO_PEOPLE } from '@wayfur/domain/accounts/demo-people'
import { can } from '@wayfur/domain/accounts/permissions'
import { t } from '@wayfur/domain/language/messages'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { href, Link, useLocation } from 'react-router'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { onLinkClick } from '../shell/on-link-click.ts'
import { classNames } from '../ui/class-names.ts'
import { useVisitor } from './use-visitor.ts'

const ITEM =
  'flex min-h-11 w-full cursor-pointer flex-col justify-center rounded-md px-3 py-1 text-left text-ink no-underline hover:bg-leaf-soft hover:text-leaf-ink'

/**
 * Says that this is a demo and names the visitor's sample person, with a menu to become another.
 * The choices are plain forms: they work without script, and a whole new page follows each.
 */
export function DemoBanner() {
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = menu.current
    if (!element) return undefined
    return onLinkClick(element, () => element.hidePopover())
  }, [])

  const person = DEMO_PEOPLE.find(({ key }) => key === visitor?.demoPerson)
  return (
    <aside aria-label={t('Demo mode')} className="border-b border-line bg-surface text-sm text-ink">
      <div className="page-column flex min-h-11 flex-wrap items-center gap-x-3">
        <p className="min-w-0 flex-1 py-1.5">
          <strong>{t('Demo:')}</strong>{' '}
          {person === undefined
            ? t('you are here as yourself, among sample people and places.')
            : t('you are {name}, {role}.', { name: person.name, role: roleOf(t(person.says)) })}
        </p>
        <button
          type="button"
          popoverTarget={id}
          className="inline-flex min-h-11 items-center gap-1 rounded-md px-2 font-semibold hover:bg-leaf-soft hover:text-leaf-ink"
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
          <input type="hidden" name="next" value={pathname + search} />
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
        <ul aria-label={t('Account')} className="mt-1.5 border-t border-line pt-1.5">
          <li>
            <Link to={href('/account')} className={ITEM}>
              {person === undefined
                ? t('My account')
                : t('Account of {name}', { name: person.name })}
            </Link>
          </li>
          <li>
            <Link to={href('/bookings')} className={ITEM}>
              {t('My bookings')}
            </Link>
          </li>
          {can(visitor, 'manage-services') && (
            <li>
              <Link to={href('/provider/calendar')} className={ITEM}>
                {t('My calendar')}
              </Link>
            </li>
          )}
          {can(visitor, 'manage-services') && (
            <li>
              <Link to={href('/provider')} className={ITEM}>
                {t('My services')}
              </Link>
            </li>
          )}
          {can(visitor, 'moderate') && (
            <li>
              <Link to={href('/moderation')} className={ITEM}>
                {t('Review queue')}
              </Link>
            </li>
          )}
          {can(visitor, 'fulfil-tag-orders') && (
            <li>
              <Link to={href('/admin/tag-orders')} className={ITEM}>
                {t('Tag orders')}
              </Link>
            </li>
          )}
          {can(visitor, 'see-operations') && (
            <li>
              <Link to={href('/admin')} className={ITEM}>
                {t('Operation')}
              </Link>
            </li>
          )}
          {person !== undefined && (
            <li>
              <Link to={`${href('/sign-in')}?mode=create`} className={ITEM}>
                {t('Sign up for real')}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </aside>
  )
}

/** 'pet parent, owner of the sample dog', as it stands within a sentence. */
function roleOf(role: string): string {
  return role.charAt(0).toLowerCase() + role.slice(1)
}
