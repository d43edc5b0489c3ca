import * as endpoints from '@wayfur/domain/accounts/endpoints'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import { type AccountsContext, accountOf } from './accounts.ts'
import { openAuthLibrary } from './auth-library.ts'
import { sendNewAddressLink, setNewPassword, updateProfile } from './change-account.ts'
import { become, demoPeople } from './demo-people.ts'
import { describeLink, follow, resetByLink } from './follow-link.ts'
import { everythingAbout, deleteOwnAccount } from './delete-account.ts'
import { endMySession, sessionsOf } from './my-sessions.ts'
import { signInByPassword, signOut } from './sign-in.ts'
import { beginAccount, sendResetLink, sendSignInLink } from './sign-up.ts'

/** Every call about accounts. */
export function accountsEndpoints(app: Omit<AccountsContext, 'auth'>): ServedEndpoint[] {
  const context: AccountsContext = { ...app, auth: openAuthLibrary(app) }
  const { db, clock } = context
  return [
    serve(endpoints.signUp, ({ body, caller }) => beginAccount(context, body, caller)),
    serve(endpoints.signIn, ({ body, caller }) => signInByPassword(context, body, caller)),
    serve(endpoints.signOut, ({ caller }) => signOut(context, caller)),
    serve(endpoints.requestLink, ({ body, caller }) => sendSignInLink(context, body, caller)),
    serve(endpoints.requestReset, ({ body, caller }) => sendResetLink(context, body, caller)),
    serve(endpoints.readLink, ({ body, caller }) => describeLink(context, body, caller)),
    serve(endpoints.followLink, ({ body, caller }) => follow(context, body, caller)),
    serve(endpoints.resetPassword, ({ body, caller }) => resetByLink(context, body, caller)),
    serve(endpoints.readMe, ({ caller }) => accountOf(db, caller.member.id)),
    serve(endpoints.changeProfile, ({ body, caller }) => updateProfile(context, body, caller)),
    serve(endpoints.changeEmail, ({ body, caller }) => sendNewAddressLink(context, body, caller)),
    serve(endpoints.changePassword, ({ body, caller }) => setNewPassword(context, body, caller)),
    serve(endpoints.listSessions, ({ caller }) => sessionsOf(db, caller.member, clock.now())),
    serve(endpoints.endSession, ({ params, caller }) => endMySession(context, params.id, caller)),
    serve(endpoints.exportAccount, ({ caller }) => everythingAbout(context, caller.member)),
    serve(endpoints.deleteAccount, ({ body, caller }) => deleteOwnAccount(context, body, caller)),
    serve(endpoints.listDemoPeople, ({ caller }) => demoPeople(caller)),
    serve(endpoints.becomeDemoPerson, ({ body, caller }) => become(context, body.person, caller)),
  ]
}
