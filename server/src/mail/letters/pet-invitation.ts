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
import { say } from '@wayfur/domain/language/say'

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
    subject: say('{name} shares {pet}’s passport with you', { name: nameInWords(from), pet }),
    preview: say('You are invited as {title}.', { title: title.toLowerCase() }),
    parts: [
      paragraph(
        say(
          '{name} invites you to {pet}’s household: vaccinations, weight, medication and who to call, in one place.',
          { name: nameInWords(from), pet },
        ),
      ),
      paragraph(say('You would be {title}: you {says}.', { title: title.toLowerCase(), says })),
      action(say('See the invitation'), path),
      smallPrint(
        say(
          'The link works once and for {invitationDays} days. If you do not know {name}, ignore this mail: nothing happens.',
          { invitationDays: INVITATION_DAYS, name: nameInWords(from) },
        ),
      ),
    ],
  })
}
