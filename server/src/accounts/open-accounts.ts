import type { Feature } from '../feature.ts'
import type { Ground } from '../ground.ts'
import { accountAttemptsIn } from './account-attempts.ts'
import { forgetOldLinks } from './account-links.ts'
import { mailedAccountLetters } from './mailed-account-letters.ts'
import type { PersonalRecords } from './personal-records.ts'
import { accountsEndpoints } from './routes.ts'
import { signUpBrowser } from './sign-up-browser.ts'

/** Accounts as the product opens them, knowing what every other feature keeps about a member. */
export function openAccounts(ground: Ground, records: readonly PersonalRecords[]): Feature {
  const { db, clock, sessions, settings } = ground
  const attempts = accountAttemptsIn(db, clock)
  return {
    endpoints: accountsEndpoints({
      ...ground,
      attempts,
      signUpBrowser: signUpBrowser({ isHttps: ground.publicUrl.startsWith('https:') }),
      letters: mailedAccountLetters(ground.head, clock),
      adminEmail: settings.ADMIN_EMAIL,
      records,
    }),
    async forgetOld() {
      await sessions.forgetOld()
      await attempts.forgetOld()
      await forgetOldLinks(db, clock.now())
    },
  }
}
