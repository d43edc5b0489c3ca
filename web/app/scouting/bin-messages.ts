import { dayText } from '@wayfur/domain/calendar'
import { listText } from '@wayfur/domain/language/formats'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { sourceName } from '@wayfur/domain/places/source-name'
import { BIN_DESCRIPTION, BIN_NAME } from '@wayfur/domain/scouting/bin'
import type { Bin } from '@wayfur/domain/scouting/bin-schemas'
import { VOTES_TO_DECIDE } from '@wayfur/domain/scouting/verification'

export const STATE_WORDS = {
  verified: msg('Verified'),
  pending: msg('Pending'),
  rejected: msg('Rejected'),
} as const satisfies Record<Bin['verificationStatus'], Message>

/** What it is: its name as it was reported, or what else stands there. */
export function binTitle({ name, hasBin }: Pick<Bin, 'name' | 'hasBin'>): string {
  if (!hasBin) return t('Bag dispenser')
  return name === BIN_NAME ? t(BIN_NAME) : name
}

/** Where it stands: its street, else its coordinates. */
export function binPlace({ address, latitude, longitude }: Bin): string {
  return address ?? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
}

const REASONS = {
  verified: msg('Enough neighbors have found it.'),
  pending: msg('It counts as verified once three more have found it than have not.'),
  rejected: msg(
    'Three more neighbors did not find it than did: it is off the map, and what it earned was taken back as far as it was not spent. If it is there after all, report it again with a new photo.',
  ),
} as const satisfies Record<Bin['verificationStatus'], Message>

const FORGOTTEN =
  'Nobody was seen to look for it for twelve months. It counts as verified again once someone finds it on the spot.'

/** Why a bin of one's own has its state; '' for a sample nobody has judged, whose badge says it all. */
export function stateReason({ verificationStatus, upvotes, downvotes, isSample }: Bin): string {
  if (isSample && upvotes + downvotes === 0) return ''
  return t('{upvotes} found it, {downvotes} did not. {reason}', {
    upvotes,
    downvotes,
    reason:
      verificationStatus === 'pending' && upvotes - downvotes >= VOTES_TO_DECIDE
        ? t(FORGOTTEN)
        : REASONS[verificationStatus],
  })
}

/** Which bin it is, for people who hear a list of them: 'Poop Bin, Dolores St'. */
export function binLabel(bin: Bin): string {
  const { address, description } = bin
  const where = description === BIN_DESCRIPTION ? t(BIN_DESCRIPTION) : description
  return `${binTitle(bin)}, ${address ?? where}`
}

/**
 * The source of a bin and the day it was last confirmed: 'From OpenStreetMap, last confirmed Mar 1,
 * 2026'.
 */
export function lookedAfterText({ lastConfirmedOn, source, licence, alsoIn }: Bin): string {
  const terms = licence === null || source === 'osm' ? '' : ` (${licence})`
  const words = [
    source === null ? '' : t('from {source}{terms}', { source: sourceName(source), terms }),
    alsoIn.length === 0
      ? ''
      : t('also in {sources}', { sources: listText(alsoIn.map(sourceName)) }),
    lastConfirmedOn === null
      ? source === null
        ? ''
        : t('not confirmed yet')
      : t('last confirmed {day}', { day: dayText(lastConfirmedOn) }),
  ]
  return words
    .filter((word) => word !== '')
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase())
}
