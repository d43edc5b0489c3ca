import { t } from '../language/messages.ts'
import { HEALTH_CHECK_WORDS } from '../pets/health-check.ts'
import type { SignedThing } from './signed-thing-schemas.ts'

/** 'Rabies', 'Rabies blood test' */
export function thingText(thing: SignedThing): string {
  return 'shot' in thing ? thing.shot : t(HEALTH_CHECK_WORDS[thing.check])
}
