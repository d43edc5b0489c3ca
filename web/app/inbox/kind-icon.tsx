import type { EventKind } from '@wayfur/domain/inbox/event-kind'
import {
  CalendarCheck,
  CreditCard,
  FileCheck2,
  type LucideIcon,
  Package,
  PartyPopper,
  PawPrint,
  ShieldCheck,
  Star,
  Plane,
  Syringe,
  Trophy,
} from 'lucide-react'

const ICONS: Record<EventKind, LucideIcon> = {
  security: ShieldCheck,
  'found-pet': PawPrint,
  booking: CalendarCheck,
  event: PartyPopper,
  submission: FileCheck2,
  review: Star,
  'pet-health': Syringe,
  travel: Plane,
  payment: CreditCard,
  'tag-order': Package,
  scouting: Trophy,
}

/** What a message is about, as a small mark beside its words. */
export function KindIcon({ kind }: { kind: EventKind }) {
  const Icon = ICONS[kind]
  return (
    <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf-ink">
      <Icon aria-hidden="true" className="size-4.5" />
    </span>
  )
}
