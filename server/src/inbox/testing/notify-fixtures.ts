import { inLanguage } from '../../language/translators.ts'
import type { Notice, Notify } from '../notify.ts'
import { choiceOf } from '../preferences.ts'

export type Told = Notice & { memberId: number }

/** Notes in `told` what members are told: as the inbox does, once and each in their own language. */
export function tellInto(told: Told[]): Notify {
  return async (db, memberId, write) => {
    const choice = await choiceOf(db, memberId)
    const message = inLanguage(choice?.language ?? 'en', write)
    if (told.some((one) => one.memberId === memberId && one.key === message.key)) return
    told.push({ memberId, ...message })
  }
}
