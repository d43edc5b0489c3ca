import { PASSKEY_MINUTES } from '@wayfur/domain/accounts/passkey'
import type {
  CreatedCredential,
  PasskeyCreation,
  PasskeyRequest,
  SignedCredential,
} from '@wayfur/domain/accounts/passkey-schemas'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { IsAsked } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256: every device knows one of them. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = PASSKEY_MINUTES * 60_000

/** What is kept of a passkey to check what it signs. */
export interface PublicKey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** Loaded once somebody uses a passkey: it takes as long as a third of the start does. */
function library() {
  return import('@simplewebauthn/server')
}

/** What a device takes to make a passkey that it offers by itself and that asks for finger, face or PIN. */
export async function creationFor(
  party: RelyingParty,
  challenge: string,
  user: { handle: Buffer; email: string; name: string },
  known: readonly Pick<PublicKey, 'credentialId' | 'transports'>[],
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library()
  const made = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(user.handle),
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    challenge: made.challenge,
    rp: { id: party.id, name: party.name },
    user: made.user,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    // Who made the device is nobody's business here.
    attestation: 'none',
  }
}

/** What a passkey has to sign; the device offers those it has, so nobody types an address. */
export function requestFor(party: RelyingParty, challenge: string): PasskeyRequest {
  return { challenge, rpId: party.id, timeout: TIMEOUT_MS, userVerification: 'required' }
}

/** The key of a passkey that was made as asked for, here and with its member present. */
export async function checkCreated(
  party: RelyingParty,
  credential: CreatedCredential,
  isAsked: IsAsked,
): Promise<PublicKey> {
  const { verifyRegistrationResponse } = await library()
  const { transports = [], ...response } = credential.response
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: isAsked,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw notAdded(cause)
  })
  // What a device may say of its maker is asked of nobody, and counts for nothing where it comes along.
  if (registrationInfo === undefined) throw notAdded()
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
  }
}

function notAdded(cause?: unknown): Problem {
  const says = msg('That passkey could not be added. Please try again.')
  return new Problem('wrong-passkey', says, { cause })
}

/** The counter of a passkey that has signed what it was asked to, here and with its member present. */
export async function checkSigned(
  party: RelyingParty,
  credential: SignedCredential,
  { publicKey }: Pick<PublicKey, 'publicKey'>,
  isAsked: IsAsked,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...response } = credential.response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: userHandle === undefined ? response : { ...response, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge: isAsked,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // Held against the one that is kept in the transaction that keeps the new one.
    credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch((cause: unknown) => {
    throw new Problem('wrong-passkey', undefined, { cause })
  })
  if (!verified) throw new Problem('wrong-passkey')
  return authenticationInfo.newCounter
}
