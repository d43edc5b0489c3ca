import { rolesThatNeedSecondStep } from '@wayfur/domain/accounts/second-step'
import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { accountAttemptsIn } from './account-attempts.ts'
import { forgetOldLinks } from './account-links.ts'
import { mailedAccountEmails } from './mailed-account-emails.ts'
import { passkeyChallenges } from './passkeys/challenges.ts'
import { relyingPartyAt } from './passkeys/relying-party.ts'
import type { PersonalData } from './personal-data.ts'
import { accountsEndpoints } from './routes.ts'
import { pendingSignIns } from './second-step/pending-sign-ins.ts'
import { signUpBrowser } from './sign-up-browser.ts'

/** Accounts as the product opens them, knowing what every other feature keeps about a member. */
export function accountsFeature(app: AppContext, records: readonly PersonalData[]): Feature {
  const { db, clock, sessions, settings } = app
  const attempts = accountAttemptsIn(db, clock)
  const isHttps = app.publicUrl.startsWith('https:')
  const pending = pendingSignIns({ clock, isHttps })
  const challenges = passkeyChallenges({ clock, isHttps })
  return {
    endpoints: accountsEndpoints({
      ...app,
      attempts,
      signUpBrowser: signUpBrowser({ isHttps }),
      pendingSignIns: pending,
      challenges,
      relyingParty: relyingPartyAt(app.publicUrl),
      rolesThatNeedStep: rolesThatNeedSecondStep(settings.SECOND_STEP_FOR),
      letters: mailedAccountEmails(app.head, clock),
      adminEmail: settings.ADMIN_EMAIL,
      records,
    }),
    async forgetOld() {
      await sessions.forgetOld()
      await attempts.forgetOld()
      await forgetOldLinks(db, clock.now())
      await pending.forgetOld(db)
      await challenges.forgetOld(db)
    },
  }
}
