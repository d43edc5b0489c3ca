import * as z from 'zod/mini'
import { queryInteger } from '../schemas.ts'
import { NewClaim, OwnClaim, PlaceOwner, TypedCode } from './claim-schemas.ts'

const params = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

export const readPlaceOwner = {
  summary: 'Whether the listing of a place has an owner, and when they last corrected it.',
  params,
  reply: PlaceOwner,
}

export const readOwnClaim = {
  summary: 'Where the member stands with a place: theirs, somebody else’s, asked for, to be had.',
  params,
  reply: OwnClaim,
}

export const claimPlace = {
  summary:
    'Claims the listing of a place, for a moderator to check; one at a time. An uploaded document may prove it, which is deleted two weeks after the decision.',
  params,
  body: NewClaim,
  reply: OwnClaim,
}

export const sendClaimCode = {
  summary: 'Sends a new code to the mailbox that the claim names, at the website of the place.',
  params,
  reply: OwnClaim,
}

export const proveClaim = {
  summary: 'Proves a claim that waits by the code of the letter; a moderator still decides.',
  params,
  body: TypedCode,
  reply: OwnClaim,
}

export const giveUpPlace = {
  summary: 'Gives up a listing of one’s own, so that somebody else may claim it.',
  params,
  reply: OwnClaim,
}
