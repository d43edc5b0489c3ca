import type { LocatedKind } from '@wayfur/domain/geocoding/located-place'
import {
  Building2,
  Crosshair,
  House,
  Landmark,
  type LucideIcon,
  Mailbox,
  Map,
  MapPinned,
  Mountain,
  Plane,
  Signpost,
  Trees,
} from 'lucide-react'

const ICONS: Record<LocatedKind, LucideIcon> = {
  city: Building2,
  neighborhood: MapPinned,
  zip: Mailbox,
  airport: Plane,
  park: Trees,
  landmark: Landmark,
  region: Mountain,
  county: Map,
  state: Map,
  address: House,
  street: Signpost,
  point: Crosshair,
}

/** A small picture of what sort of place it is; the words beside it say the same. */
export function LocationKindIcon({ kind }: { kind: LocatedKind }) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-leaf" />
}
