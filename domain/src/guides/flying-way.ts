/** How a pet flies: under the seat, as its owner's baggage in the hold, or as freight without them. */
export const FLYING_WAYS = ['cabin', 'checked', 'cargo'] as const
export type FlyingWay = (typeof FLYING_WAYS)[number]
