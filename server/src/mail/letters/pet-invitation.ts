import { type HouseholdRole, INVITATION_DAYS, ROLE_WORDS } from '@wayfur/domain/pets/household'
import type { Letter } from '../mailer.ts'
import {
  action,
  composeLetter,
  type LetterHead,
  nameInWords,
  type OwnPath,
  paragraph,
  smallPrint,
} from './compose-letter.ts'

/** Invites somebody to share the passport of a pet. */
export function petInvitation(
  head: LetterHead,
  {
    petName,
    from,
    role,
    path,
  }: { petName: string; from: string; role: HouseholdRole; path: OwnPath },
): Letter {
  const pet = nameInWords(petName)
  const { title, says } = ROLE_WORDS[role]
  return composeLetter(head, {
    subject: `${nameInWords(from)} shares ${pet}’s passport with you`,
    preview: `You are invited as ${title.toLowerCase()}.`,
    parts: [
      paragraph(
        `${nameInWords(from)} invites you to ${pet}’s household: vaccinations, weight, medication and who to call, in one place.`,
      ),
      paragraph(`You would be ${title.toLowerCase()}: you ${says}.`),
      action('See the invitation', path),
      smallPrint(
        `The link works once and for ${INVITATION_DAYS} days. If you do not know ${nameInWords(from)}, ignore this mail: nothing happens.`,
      ),
    ],
  })
}
