import { msg, t } from '@wayfur/domain/language/messages'
import { INVITATION_DAYS } from '@wayfur/domain/pets/household'
import type { HouseholdRole } from '@wayfur/domain/pets/sharing-schemas'
import type { RenderedLetter } from '../mailer.ts'
import {
  action,
  composeEmail,
  type EmailHead,
  nameInWords,
  type OwnPath,
  paragraph,
  smallPrint,
} from './compose-email.ts'

const INVITED = {
  owner: {
    preview: msg('You are invited as owner.'),
    letter: msg(
      'You would be owner: you may see and change everything, share it and invite others.',
    ),
  },
  carer: {
    preview: msg('You are invited as caregiver.'),
    letter: msg(
      'You would be caregiver: you may see everything and add vaccinations, weights, documents and notes.',
    ),
  },
  viewer: {
    preview: msg('You are invited as viewer.'),
    letter: msg('You would be viewer: you may see everything and change nothing.'),
  },
} as const satisfies Record<HouseholdRole, unknown>

/** Invites to the household of a pet. */
export function petInvitation(
  head: EmailHead,
  {
    petName,
    from,
    role,
    path,
  }: { petName: string; from: string; role: HouseholdRole; path: OwnPath },
): RenderedLetter {
  const pet = nameInWords(petName)
  const { letter, preview } = INVITED[role]
  return composeEmail(head, {
    subject: t('{name} shares {pet}’s passport with you', { name: nameInWords(from), pet }),
    preview: t(preview),
    parts: [
      paragraph(
        t(
          '{name} invites you to {pet}’s household: vaccinations, weight, medication and who to call, in one place.',
          { name: nameInWords(from), pet },
        ),
      ),
      paragraph(t(letter)),
      action(t('See the invitation'), path),
      smallPrint(
        t(
          'The link works once and for {invitationDays} days. If you do not know {name}, ignore this email: nothing happens.',
          { invitationDays: INVITATION_DAYS, name: nameInWords(from) },
        ),
      ),
    ],
  })
}
