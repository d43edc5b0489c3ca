import { DEMO_PEOPLE } from '@wayfur/domain/accounts/demo-people'
import { can } from '@wayfur/domain/accounts/permissions'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { href, Link, useLocation } from 'react-router'
import { whenLinkChosen } from '../shell/when-link-chosen.ts'
import { classNames } from '../ui/class-names.ts'
import { useVisitor } from './use-visitor.ts'
import { say } from '@wayfur/domain/language/say'
import { FormKey } from '../ui/form-key.tsx'

const ITEM =
  'flex min-h-11 w-full cursor-pointer flex-col justify-center rounded-md px-3 py-1 text-left text-ink no-underline hover:bg-leaf-soft hover:text-leaf-ink'

/**
 * Says that this is a trial and as whom one looks around, with a menu to be somebody else. The
 * choices are plain forms: they work without script, and a whole new page follows each.
 */
export function DemoBanner() {
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = menu.current
    if (!element) return undefined
    return whenLinkChosen(element, () => element.hidePopover())
  }, [])

  const person = DEMO_PEOPLE.find(({ key }) => key === visitor?.demoPerson)
  return (
    <aside
      aria-label={say('Demo mode')}
      className="border-b border-line bg-surface text-sm text-ink"
    >
      <div className="page-column flex min-h-11 flex-wrap items-center gap-x-3">
        <p className="min-w-0 flex-1 py-1.5">
          <strong>{say('Demo:')}</strong>{' '}
          {person === undefined
            ? say('you are here as yourself, among sample people and places.')
            : say('you are {name}, {role}.', { name: person.name, role: roleOf(person.says) })}
        </p>
        <button
          type="button"
          popoverTarget={id}
          className="inline-flex min-h-11 items-center gap-1 rounded-md px-2 font-semibold hover:bg-leaf-soft hover:text-leaf-ink"
        >
          {say('Switch person')}
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
          <FormKey />
          <input type="hidden" name="next" value={pathname + search} />
          <ul aria-label={say('People to try')}>
            {DEMO_PEOPLE.map(({ key, name, says }) => (
              <li key={key}>
                <button
                  name="person"
                  value={key}
                  aria-current={key === person?.key ? 'true' : undefined}
                  className={classNames(ITEM, key === person?.key && 'bg-leaf-soft')}
                >
                  <span className="font-semibold">{name}</span>
                  <span className="text-sm text-ink-soft">{say(says)}</span>
                </button>
              </li>
            ))}
          </ul>
        </form>
        <ul aria-label={say('Account')} className="mt-1.5 border-t border-line pt-1.5">
          <li>
            <Link to={href('/account')} className={ITEM}>
              {person === undefined
                ? say('My account')
                : say('Account of {name}', { name: person.name })}
            </Link>
          </li>
          <li>
            <Link to={href('/bookings')} className={ITEM}>
              {say('My bookings')}
            </Link>
          </li>
          {can(visitor, 'manage-services') && (
            <li>
              <Link to={href('/provider/calendar')} className={ITEM}>
                {say('My calendar')}
              </Link>
            </li>
          )}
          {can(visitor, 'manage-services') && (
            <li>
              <Link to={href('/provider')} className={ITEM}>
                {say('My services')}
              </Link>
            </li>
          )}
          {can(visitor, 'moderate') && (
            <li>
              <Link to={href('/moderation')} className={ITEM}>
                {say('Review queue')}
              </Link>
            </li>
          )}
          {can(visitor, 'fulfil-tag-orders') && (
            <li>
              <Link to={href('/admin/tag-orders')} className={ITEM}>
                {say('Tag orders')}
              </Link>
            </li>
          )}
          {can(visitor, 'see-operations') && (
            <li>
              <Link to={href('/admin')} className={ITEM}>
                {say('Operation')}
              </Link>
            </li>
          )}
          {person !== undefined && (
            <li>
              <Link to={`${href('/sign-in')}?mode=create`} className={ITEM}>
                {say('Sign up for real')}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </aside>
  )
}

/** 'pet parent, owner of the sample dog', as it stands within a sentence. */
function roleOf(says: string): string {
  const role = say(says)
  return role.charAt(0).toLowerCase() + role.slice(1)
}
