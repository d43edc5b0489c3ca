import { type Message, msg } from '../language/messages.ts'
import type { ServiceKind } from './provider-schemas.ts'

/** The four views of the directory, in the words of the address. */
export const PROVIDER_TABS = ['all', 'care', 'groomers', 'vets'] as const
export type ProviderTab = (typeof PROVIDER_TABS)[number]

interface TabRow {
  label: Message
  /** Providers of one of these services belong to the tab; an empty list means all. */
  services: readonly ServiceKind[]
}

export const PROVIDER_TAB_ROWS: Readonly<Record<ProviderTab, TabRow>> = {
  all: { label: msg('All Services'), services: [] },
  care: { label: msg('Walkers & Sitters'), services: ['dog_walking', 'pet_sitting'] },
  groomers: { label: msg('Groomers'), services: ['grooming'] },
  vets: { label: msg('Veterinarians'), services: ['veterinary', 'checkups', 'vaccinations'] },
}
