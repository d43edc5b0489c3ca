import { dayText } from '@wayfur/domain/calendar'
import { listText } from '@wayfur/domain/language/formats'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { FactOfPlace, OtherSource } from '@wayfur/domain/places/place-schemas'
import { sourceName } from '@wayfur/domain/places/source-name'

const FACTS: Readonly<Record<FactOfPlace, Message>> = {
  description: msg('description'),
  address: msg('street address'),
  city: msg('city'),
  phone: msg('phone'),
  website: msg('website'),
  email: msg('email address'),
  hours: msg('opening hours'),
  pets: msg('pet policy'),
  amenities: msg('amenities'),
  cuisine: msg('cuisine'),
  price: msg('price level'),
}

/** Who else knows a place, under which terms, and what of it is from there. */
export function otherSourceText({ name, licence, on, gives }: OtherSource): string {
  const source = [sourceName(name), licence].filter((part) => part !== null).join(', ')
  const facts = listText(gives.map((fact) => t(FACTS[fact])))
  if (gives.length === 0) {
    return on === null
      ? t('Also known to {source}', { source })
      : t('Also known to {source}, as of {on}', { source, on: dayText(on) })
  }
  return on === null
    ? t('From {source}: {facts}', { source, facts })
    : t('From {source}, as of {on}: {facts}', { source, on: dayText(on), facts })
}
