import type { Ask } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { reportContent, suggestCorrection } from '@wayfur/domain/moderation/endpoints'
import {
  answerPets,
  deleteReview,
  markHelpful,
  writeReview,
} from '@wayfur/domain/reviews/endpoints'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import type { PetOnVisit } from '@wayfur/domain/reviews/schemas'
import { pointsText } from '@wayfur/domain/scouting/points-text'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { devicePositionIfAllowed } from '../scouting/device-position.ts'

/** Forms name their fields as the contract does, so that a refusal finds its field. */
function handlersAbout(kind: ReviewSubject['kind']) {
  return {
    write: async (form, { callApi, params }) => {
      await callApi(writeReview, { body: reviewBody(form, `${kind}:${params['id']}`) })
      return done('kept', t('Thank you for your review'))
    },
    delete: async (form, { callApi }) => {
      await callApi(deleteReview, { params: { id: getText(form, 'id') } })
      return done('deleted', t('Your review is deleted'))
    },
    helpful: async (form, { callApi }) => {
      await callApi(markHelpful, {
        params: { id: getText(form, 'id') },
        body: { isHelpful: getText(form, 'isHelpful') === 'true' },
      })
      return { toUnscripted: '?#reviews' }
    },
    correct: async (form, { callApi }) => {
      await callApi(suggestCorrection, {
        body: { subject: reviewIn(form), changes: {}, comment: getText(form, 'comment') },
      })
      return done('reported', t('A moderator will look at it'))
    },
    report: async (form, { callApi }) => {
      await callApi(reportContent, {
        body: {
          subject: reviewIn(form),
          reason: getText(form, 'reason') as Ask<typeof reportContent>['body']['reason'],
          comment: getText(form, 'comment'),
        },
      })
      return done('reported', t('A moderator will look at it'))
    },
  } satisfies Parameters<typeof defineActions>[0]
}

const FIELDS = { fields: { pet: 'pet.kind' } } as const

export const REVIEW_ACTIONS = {
  place: defineActions(
    {
      ...handlersAbout('place'),
      /** How pets are received, said by one tap. */
      pets: async (form, { callApi, params }) => {
        const { pointsEarned, wasThere } = await callApi(answerPets, {
          params: { id: params['id'] ?? '' },
          body: { pets: petsIn(getText(form, 'pets')), from: await devicePositionIfAllowed() },
        })
        const description =
          pointsEarned > 0
            ? t('You earned {points}.', { points: pointsText(pointsEarned) })
            : wasThere
              ? t('You earned points here before.')
              : t('Tell us while you are there, and it earns points too.')
        return {
          toUnscripted: '?pets=told#pets',
          toast: { title: t('Thank you! It is noted.'), description },
        }
      },
    },
    FIELDS,
  ),
  provider: defineActions(handlersAbout('provider'), FIELDS),
} as const satisfies Record<ReviewSubject['kind'], unknown>

function done(step: string, title: string) {
  return { to: '?#reviews', toUnscripted: `?review=${step}#reviews`, toast: { title } }
}

/** 'dog:inside,cat:not-allowed'; what is none of these is for the contract to refuse. */
function petsIn(text: string): Ask<typeof answerPets>['body']['pets'] {
  return text.split(',').map((pet) => {
    const [kind, welcome] = pet.split(':')
    return { kind, welcome } as PetOnVisit
  })
}

function reviewIn(form: FormData): { kind: 'review'; id: number } {
  return { kind: 'review', id: Number(getText(form, 'id')) }
}

/** What was not chosen is for the contract to refuse. */
function reviewBody(
  form: FormData,
  subject: `${ReviewSubject['kind']}:${string}`,
): Ask<typeof writeReview>['body'] {
  const kind = getText(form, 'pet.kind')
  const pet = kind === '' ? null : { kind, welcome: getText(form, 'pet.welcome') }
  return {
    subject,
    stars: Number(getText(form, 'stars')),
    text: getText(form, 'text'),
    visitedOn: getText(form, 'visitedOn'),
    pet: pet as Ask<typeof writeReview>['body']['pet'],
  }
}
