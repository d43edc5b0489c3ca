import type { Letter } from '../mailer.ts'
import {
  composeLetter,
  type LetterHead,
  nameInWords,
  paragraph,
  smallPrint,
} from './compose-letter.ts'

/** Asks the emergency contact of a found pet to reach its household, who have not answered. */
export function foundEscalated(
  head: LetterHead,
  {
    petName,
    ownerName,
    minutes,
    isLost,
  }: { petName: string; ownerName: string; minutes: number; isLost: boolean },
): Letter {
  const pet = nameInWords(petName)
  const owner = nameInWords(ownerName)
  return composeLetter(head, {
    subject: `${pet} was found: please reach ${owner}`,
    preview: `Nobody has answered for ${minutes} minutes.`,
    parts: [
      paragraph(
        `somebody found ${pet}${isLost ? ', who is missing,' : ''} and reported it by the tag. ${owner} was told and has not answered for ${minutes} minutes.`,
      ),
      paragraph(
        `You are the emergency contact. Please call ${owner} and say that the finder’s message waits in their Wayfur inbox.`,
      ),
      smallPrint(
        `You get this because ${owner} wrote your address into the passport of ${pet}. We keep it for nothing else.`,
      ),
    ],
  })
}
