import * as endpoints from '@wayfur/domain/accounts/endpoints'
import * as passkeyEndpoints from '@wayfur/domain/accounts/passkey-endpoints'
import * as passkeySchemas from '@wayfur/domain/accounts/passkey-schemas'
import * as schemas from '@wayfur/domain/accounts/schemas'
import * as stepEndpoints from '@wayfur/domain/accounts/second-step-endpoints'
import * as stepSchemas from '@wayfur/domain/accounts/second-step-schemas'
import { serve, type ServedEndpoint } from '../platform/serve.ts'
import { type AccountsContext, accountOf } from './accounts.ts'
import { openAuthLibrary } from './auth-library.ts'
import { sendNewAddressLink, setNewPassword, updateProfile } from './change-account.ts'
import { everythingAbout, deleteOwnAccount } from './delete-account.ts'
import { become, demoPeople } from './demo-people.ts'
import { describeLink, follow, resetByLink } from './follow-link.ts'
import { endMySession, sessionsOf } from './my-sessions.ts'
import * as addPasskey from './passkeys/add-passkey.ts'
import { passkeysOf, remove, rename } from './passkeys/my-passkeys.ts'
import * as passkeySignIn from './passkeys/sign-in.ts'
import * as passkeySignUp from './passkeys/sign-up.ts'
import { begin, renew, secondStepOf, turnOff, turnOn } from './second-step/change-second-step.ts'
import { finishSignIn } from './second-step/enter.ts'
import { signInByPassword, signOut } from './sign-in.ts'
import { beginAccount, sendResetLink, sendSignInLink } from './sign-up.ts'

/** Every call about accounts. */
export function accountsEndpoints(app: Omit<AccountsContext, 'auth'>): ServedEndpoint[] {
  const context: AccountsContext = { ...app, auth: openAuthLibrary(app) }
  const { db, clock } = context
  return [
    serve(endpoints.signUp, schemas.signUp, ({ body, caller }) =>
      beginAccount(context, body, caller),
    ),
    serve(endpoints.signIn, schemas.signIn, ({ body, caller }) =>
      signInByPassword(context, body, caller),
    ),
    serve(endpoints.signOut, schemas.signOut, ({ caller }) => signOut(context, caller)),
    serve(endpoints.requestLink, schemas.requestLink, ({ body, caller }) =>
      sendSignInLink(context, body, caller),
    ),
    serve(endpoints.requestReset, schemas.requestReset, ({ body, caller }) =>
      sendResetLink(context, body, caller),
    ),
    serve(endpoints.readLink, schemas.readLink, ({ body, caller }) =>
      describeLink(context, body, caller),
    ),
    serve(endpoints.followLink, schemas.followLink, ({ body, caller }) =>
      follow(context, body, caller),
    ),
    serve(endpoints.resetPassword, schemas.resetPassword, ({ body, caller }) =>
      resetByLink(context, body, caller),
    ),
    serve(endpoints.readMe, schemas.readMe, ({ caller }) => accountOf(context, caller.member.id)),
    serve(endpoints.changeProfile, schemas.changeProfile, ({ body, caller }) =>
      updateProfile(context, body, caller),
    ),
    serve(endpoints.changeEmail, schemas.changeEmail, ({ body, caller }) =>
      sendNewAddressLink(context, body, caller),
    ),
    serve(endpoints.changePassword, schemas.changePassword, ({ body, caller }) =>
      setNewPassword(context, body, caller),
    ),
    serve(endpoints.listSessions, schemas.listSessions, ({ caller }) =>
      sessionsOf(db, caller.member, clock.now()),
    ),
    serve(endpoints.endSession, schemas.endSession, ({ params, caller }) =>
      endMySession(context, params.id, caller),
    ),
    serve(endpoints.exportAccount, schemas.exportAccount, ({ caller }) =>
      everythingAbout(context, caller.member),
    ),
    serve(endpoints.deleteAccount, schemas.deleteAccount, ({ body, caller }) =>
      deleteOwnAccount(context, body, caller),
    ),
    serve(endpoints.listDemoPeople, schemas.listDemoPeople, ({ caller }) => demoPeople(caller)),
    serve(endpoints.becomeDemoPerson, schemas.becomeDemoPerson, ({ body, caller }) =>
      become(context, body.person, caller),
    ),
    ...secondStepEndpoints(context),
    ...passkeysEndpoints(context),
  ]
}

function secondStepEndpoints(context: AccountsContext): ServedEndpoint[] {
  return [
    serve(stepEndpoints.signInWithCode, stepSchemas.signInWithCode, ({ body, caller }) =>
      finishSignIn(context, body, caller),
    ),
    serve(stepEndpoints.readSecondStep, stepSchemas.readSecondStep, ({ caller }) =>
      secondStepOf(context, caller),
    ),
    serve(stepEndpoints.beginSecondStep, stepSchemas.beginSecondStep, ({ body, caller }) =>
      begin(context, body, caller),
    ),
    serve(stepEndpoints.turnOnSecondStep, stepSchemas.turnOnSecondStep, ({ body, caller }) =>
      turnOn(context, body, caller),
    ),
    serve(stepEndpoints.turnOffSecondStep, stepSchemas.turnOffSecondStep, ({ body, caller }) =>
      turnOff(context, body, caller),
    ),
    serve(stepEndpoints.renewRecoveryCodes, stepSchemas.renewRecoveryCodes, ({ body, caller }) =>
      renew(context, body, caller),
    ),
  ]
}

function passkeysEndpoints(context: AccountsContext): ServedEndpoint[] {
  const [calls, schemasOf] = [passkeyEndpoints, passkeySchemas]
  return [
    serve(calls.beginPasskeySignIn, schemasOf.beginPasskeySignIn, ({ caller }) =>
      passkeySignIn.begin(context, caller),
    ),
    serve(calls.signInWithPasskey, schemasOf.signInWithPasskey, ({ body, caller }) =>
      passkeySignIn.signIn(context, body, caller),
    ),
    serve(calls.beginPasskeySignUp, schemasOf.beginPasskeySignUp, ({ body, caller }) =>
      passkeySignUp.begin(context, body, caller),
    ),
    serve(calls.signUpWithPasskey, schemasOf.signUpWithPasskey, ({ body, caller }) =>
      passkeySignUp.signUp(context, body, caller),
    ),
    serve(calls.listPasskeys, schemasOf.listPasskeys, ({ caller }) =>
      passkeysOf(context.db, caller.member.id),
    ),
    serve(calls.beginPasskey, schemasOf.beginPasskey, ({ body, caller }) =>
      addPasskey.begin(context, body, caller),
    ),
    serve(calls.addPasskey, schemasOf.addPasskey, ({ body, caller }) =>
      addPasskey.add(context, body, caller),
    ),
    serve(calls.renamePasskey, schemasOf.renamePasskey, ({ params, body, caller }) =>
      rename(context, params.id, body, caller),
    ),
    serve(calls.removePasskey, schemasOf.removePasskey, ({ params, body, caller }) =>
      remove(context, params.id, body, caller),
    ),
  ]
}
