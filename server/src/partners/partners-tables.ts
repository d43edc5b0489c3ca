import type { PartnerKind } from '@wayfur/domain/partners/partner-application'
import type { Generated, GeneratedAlways } from 'kysely'

/** One row per firm whose application was accepted; see `0050-submissions.sql`. */
interface PartnersTable {
  id: GeneratedAlways<number>
  memberId: number | null
  company: string
  kind: PartnerKind
  website: string | null
  contactName: string | null
  contactEmail: string | null
  status: Generated<'active' | 'pending' | 'paused'>
  createdAt: Date
  updatedAt: Date
}

export interface PartnersTables {
  partners: PartnersTable
}
