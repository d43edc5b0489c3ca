import { t } from '@wayfur/domain/language/messages'
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

/** Tells a finder who left a mail address that the household of the pet has written. */
export function foundAnswered(
  head: EmailHead,
  { petName, path }: { petName: string; path: OwnPath },
): RenderedLetter {
  const pet = nameInWords(petName)
  return composeEmail(head, {
    subject: t('You have an answer about {pet}', { pet }),
    preview: t('Read it on your private page.'),
    parts: [
      paragraph(
        t('the people of {pet} have answered your message. Thank you for helping!', { pet }),
      ),
      action(t('Read the answer'), path),
      smallPrint(
        t(
          'You left this address with your report. Only you have this link; please keep it to yourself.',
        ),
      ),
    ],
  })
}

/** Asks the emergency contact of a found pet to reach its household, who have not answered. */
export function foundEscalated(
  head: EmailHead,
  {
    petName,
    ownerName,
    ...told
  }: { petName: string; ownerName: string; minutes: number; isLost: boolean; byTag: boolean },
): RenderedLetter {
  const pet = nameInWords(petName)
  const owner = nameInWords(ownerName)
  const { minutes } = told
  return composeEmail(head, {
    subject: t('{pet} was found: please reach {owner}', { pet, owner }),
    preview: t('Nobody has answered for {minutes} minutes.', { minutes }),
    parts: [
      paragraph(whatWasReported(pet, owner, told)),
      paragraph(
        t(
          'You are the emergency contact. Please call {owner} and say that the finder’s message waits in their Wayfur inbox.',
          { owner },
        ),
      ),
      smallPrint(
        t(
          'You get this because {owner} wrote your address into the passport of {pet}. We keep it for nothing else.',
          { owner, pet },
        ),
      ),
    ],
  })
}

/** Whoever writes from a search may never have seen the tag. */
function whatWasReported(
  pet: string,
  owner: string,
  { minutes, isLost, byTag }: { minutes: number; isLost: boolean; byTag: boolean },
): string {
  const names = { pet, owner, minutes }
  if (!byTag) {
    return t(
      'someone wrote from the search for {pet} that {pet} is with them. {owner} was told and has not answered for {minutes} minutes.',
      names,
    )
  }
  return isLost
    ? t(
        'someone found {pet}, who is missing, and reported it by the tag. {owner} was told and has not answered for {minutes} minutes.',
        names,
      )
    : t(
        'someone found {pet} and reported it by the tag. {owner} was told and has not answered for {minutes} minutes.',
        names,
      )
}
