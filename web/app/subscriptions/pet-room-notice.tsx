import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { entitlementsOf } from '@wayfur/domain/subscriptions/entitlements'
import { href } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { subscriptionQuery } from './plan-queries.ts'

/** Says that there are more pets than the plan keeps up, and what that does not touch. */
export function PetRoomNotice({ pets }: { pets: readonly Pet[] }) {
  const visitor = useVisitor()
  const { data: plan } = useQuery(subscriptionQuery)
  // The people of demo mode are everybody, and have room for everybody's pets.
  if (plan === undefined || visitor === null || visitor.demoPerson !== null) return null
  const room = entitlementsOf(plan?.tier ?? null).pets
  const count = pets.filter(
    ({ role, isSample, standing }) => role === 'owner' && !isSample && standing === 'current',
  ).length
  if (room === null || count <= room) return null
  return (
    <Alert
      tone="warn"
      title={t(
        'Your plan has room for {room, plural, one {# pet} other {# pets}}, and you have {count}',
        { count, room },
      )}
      className="mb-8"
      action={
        <ButtonLink to={href('/subscription')} variant="outline" size="sm">
          {t('See the plans')}
        </ButtonLink>
      }
    >
      {t(
        'The passports of the pets you added last can be read and exported, but not added to. Contacts, allergies, medication and emergency links can be changed whatever the plan.',
      )}
    </Alert>
  )
}
