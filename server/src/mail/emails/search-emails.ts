import { t } from '@wayfur/domain/language/messages'
import {
  ASK_SEARCH_DAYS,
  FORGET_SEARCH_DAYS,
  REST_SEARCH_DAYS,
} from '@wayfur/domain/search-rooms/search-room'
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

interface About {
  petName: string
  /** The household's own page of the search. */
  path: OwnPath
}

/** Asks whether a search goes on that nobody has touched for long. */
export function searchAsks(head: EmailHead, { petName, path }: About): RenderedLetter {
  const pet = nameInWords(petName)
  return composeEmail(head, {
    subject: t('Does the search for {pet} go on?', { pet }),
    preview: t('One press keeps it open.'),
    parts: [
      paragraph(
        t('for {waitDays} days nobody has reported anything in the search for {pet}.', {
          waitDays: ASK_SEARCH_DAYS,
          pet,
        }),
      ),
      paragraph(
        t(
          'Please say on its page whether it goes on. Without an answer it is paused in {waitDays} days; Lost Mode stays on.',
          { waitDays: REST_SEARCH_DAYS - ASK_SEARCH_DAYS },
        ),
      ),
      action(t('Open the search'), path),
      smallPrint(t('You get this because you belong to the household of {pet}.', { pet })),
    ],
  })
}

/** Says that a search rests, and how it goes on. */
export function searchRests(head: EmailHead, { petName, path }: About): RenderedLetter {
  const pet = nameInWords(petName)
  return composeEmail(head, {
    subject: t('The search for {pet} is paused', { pet }),
    preview: t('Lost Mode stays on, and one press lets the search go on.'),
    parts: [
      paragraph(
        t(
          'nobody has reported anything in the search for {pet} for {waitDays} days, so it is paused. Lost Mode stays on, and whoever has the link can still write to you.',
          { waitDays: REST_SEARCH_DAYS, pet },
        ),
      ),
      paragraph(
        t(
          'Do you still look? One press lets it go on under the same link, with all sightings. After {waitDays} days it is forgotten.',
          { waitDays: FORGET_SEARCH_DAYS },
        ),
      ),
      action(t('Open the search'), path),
      smallPrint(t('You get this because you belong to the household of {pet}.', { pet })),
    ],
  })
}
