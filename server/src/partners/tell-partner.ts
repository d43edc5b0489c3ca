import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { PartnershipMove } from '@wayfur/domain/partners/partnership'
import type { Transaction } from 'kysely'
import { writeAuditLog } from '../operator/audit-log.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { actorOf, type PartnerRow } from './own-partner.ts'
import type { PartnersContext } from './partners-context.ts'

/** What those who run the installation can do to a partnership, as its partner reads it. */
const TITLES = {
  start: (company) => t('The partnership of {company} has started', { company }),
  pause: (company) => t('The partnership of {company} was paused', { company }),
  resume: (company) => t('The partnership of {company} goes on', { company }),
  rate: (company) => t('The rate of {company} was changed', { company }),
  profile: (company) => t('The profile of {company} was changed', { company }),
  places: (company) => t('The places of {company} were changed', { company }),
  'booking-site': (company) => t('The booking site of {company} was changed', { company }),
  'new-secret': (company) => t('A new secret was made for {company}', { company }),
  'ended-secret': (company) => t('A secret of {company} was ended', { company }),
  table: (company) => t('Bookings of {company} were brought by a table', { company }),
  settlement: (company) => t('The commission of {company} was received', { company }),
} as const satisfies Record<PartnershipMove, (company: string) => string> &
  Record<string, (company: string) => string>

/**
 * Notes what an operator did to a partnership, in the transaction of the act, and tells whoever
 * manages the firm. What partners do themselves their page has said already.
 */
export async function tellPartner(
  tx: Transaction<Tables>,
  { notify, clock }: Pick<PartnersContext, 'notify' | 'clock'>,
  member: SignedIn,
  partner: PartnerRow,
  act: keyof typeof TITLES,
  details?: () => string,
): Promise<void> {
  if (actorOf(member) !== 'operator') return
  const at = clock.now()
  const { id, memberId, company } = partner
  const about = ['partner', id] as const
  await writeAuditLog(tx, member, { act: 'partnership-changed', about, detail: company, at })
  if (memberId === null || memberId === member.id) return
  await notify(tx, memberId, () => ({
    kind: 'partnership',
    title: TITLES[act](markedName(company, partner)),
    body: [
      ...(details === undefined ? [] : [details()]),
      t('The operator changed this. If it surprises you, please write to us.'),
    ].join(' '),
    href: `/affiliate/${id}`,
    key: `partnership-${act}:${id}:${at.toISOString()}`,
  }))
}
