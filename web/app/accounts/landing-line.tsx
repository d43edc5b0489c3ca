import { DEMO_PEOPLE } from '@wayfur/domain/accounts/demo-people'
import { t } from '@wayfur/domain/language/messages'
import type { Visitor } from '@wayfur/domain/request-context'
import { useLocation } from 'react-router'
import { type Landing, hasLanded } from './landing.ts'
import { useVisitor } from './use-visitor.ts'

/** One line above the page for somebody who has just become who they are. */
export function LandingLine({ landing }: { landing: Landing }) {
  const visitor = useVisitor()
  const { search } = useLocation()
  if (visitor === null || !hasLanded(search)) return null
  return (
    <output className="block border-b border-line bg-good-soft text-good-ink">
      <span className="page-column block py-2 font-semibold">{greeting(landing, visitor)}</span>
    </output>
  )
}

function greeting(landing: Landing, visitor: Visitor): string {
  if (landing.why === 'sign-up') {
    return t('Welcome to Wayfur! Your account is ready. Now add your first pet.')
  }
  const person = DEMO_PEOPLE.find(({ key }) => key === visitor.demoPerson)
  return t(
    'You are now {name}, {role}: {waiting, plural, =0 {nothing is waiting} one {# thing waiting} other {# things waiting}}',
    {
      name: visitor.name.split(' ')[0],
      role: person === undefined ? '' : roleOf(t(person.says)),
      waiting: landing.waiting,
    },
  )
}

/** 'pet parent, owner of the sample dog', as it is within a sentence. */
export function roleOf(role: string): string {
  return role.charAt(0).toLowerCase() + role.slice(1)
}
