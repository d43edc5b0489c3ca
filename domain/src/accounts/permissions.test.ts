import { expect, test } from 'vitest'
import { can, GIVEN_ROLES, type Permission, PERMISSIONS } from './permissions.ts'

const permissions = Object.keys(PERMISSIONS) as Permission[]

test('a visitor may only read what is published and help a found pet', () => {
  expect(permissions.filter((permission) => can(null, permission))).toEqual([
    'read-published',
    'report-found-pet',
  ])
})

test('a member without further roles may neither moderate nor look behind the scenes', () => {
  const refused = permissions.filter((permission) => !can({ roles: [] }, permission))
  expect(refused).toEqual([
    'manage-services',
    'see-partner-figures',
    'settle-commission',
    'pay-providers',
    'moderate',
    'fulfil-tag-orders',
    'see-outbox',
    'read-contact-messages',
    'manage-members',
    'see-operations',
  ])
})

test.each([
  ['provider', ['manage-services']],
  ['partner', ['see-partner-figures']],
  ['moderator', ['moderate']],
  [
    'admin',
    [
      'see-partner-figures',
      'settle-commission',
      'pay-providers',
      'moderate',
      'fulfil-tag-orders',
      'see-outbox',
      'read-contact-messages',
      'manage-members',
      'see-operations',
    ],
  ],
] as const)('being %s adds exactly %j', (role, added) => {
  const more = permissions.filter(
    (permission) => can({ roles: [role] }, permission) && !can({ roles: [] }, permission),
  )
  expect(more).toEqual(added)
})

test('no role takes anything away, and several add up', () => {
  const plain = permissions.filter((permission) => can({ roles: [] }, permission))
  for (const role of GIVEN_ROLES) {
    expect(plain.filter((permission) => !can({ roles: [role] }, permission))).toEqual([])
  }
  const both = { roles: ['provider', 'moderator'] as const }
  expect(can(both, 'moderate') && can(both, 'manage-services')).toBe(true)
})
