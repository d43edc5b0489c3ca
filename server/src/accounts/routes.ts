import * as endpoints from '@wayfur/domain/accounts/endpoints'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import { type AccountParts, accountOf } from './accounts.ts'
import { openAuthLibrary } from './auth-library.ts'
import { sendNewAddressLink, setNewPassword, updateProfile } from './change-account.ts'
import { become, demoPeople } from './demo-people.ts'
import { describeLink, follow, resetByLink } from './follow-link.ts'
import { everythingAbout, leave } from './leave.ts'
import { endMySession, sessionsOf } from './my-sessions.ts'
import { signInByPassword, signOut } from './sign-in.ts'
import { beginAccount, sendResetLink, sendSignInLink } from './sign-up.ts'

/** Every call about accounts. */
export function accountsEndpoints(ground: Omit<AccountParts, 'auth'>): ServedEndpoint[] {
  const parts: AccountParts = { ...ground, auth: openAuthLibrary(ground) }
  const { db, clock } = parts
  return [
    serve(endpoints.signUp, ({ body, caller }) => beginAccount(parts, body, caller)),
    serve(endpoints.signIn, ({ body, caller }) => signInByPassword(parts, body, caller)),
    serve(endpoints.signOut, ({ caller }) => signOut(parts, caller)),
    serve(endpoints.requestLink, ({ body, caller }) => sendSignInLink(parts, body, caller)),
    serve(endpoints.requestReset, ({ body, caller }) => sendResetLink(parts, body, caller)),
    serve(endpoints.readLink, ({ body, caller }) => describeLink(parts, body, caller)),
    serve(endpoints.followLink, ({ body, caller }) => follow(parts, body, caller)),
    serve(endpoints.resetPassword, ({ body, caller }) => resetByLink(parts, body, caller)),
    serve(endpoints.readMe, ({ caller }) => accountOf(db, caller.member.id)),
    serve(endpoints.changeProfile, ({ body, caller }) => updateProfile(parts, body, caller)),
    serve(endpoints.changeEmail, ({ body, caller }) => sendNewAddressLink(parts, body, caller)),
    serve(endpoints.changePassword, ({ body, caller }) => setNewPassword(parts, body, caller)),
    serve(endpoints.listSessions, ({ caller }) => sessionsOf(db, caller.member, clock.now())),
    serve(endpoints.endSession, ({ params, caller }) => endMySession(parts, params.id, caller)),
    serve(endpoints.exportAccount, ({ caller }) => everythingAbout(parts, caller.member)),
    serve(endpoints.deleteAccount, ({ body, caller }) => leave(parts, body, caller)),
    serve(endpoints.listDemoPeople, ({ caller }) => demoPeople(caller)),
    serve(endpoints.becomeDemoPerson, ({ body, caller }) => become(parts, body.person, caller)),
  ]
}
