import { t } from '@wayfur/domain/language/messages'
import { SCOUT_WORDS } from '@wayfur/domain/scouting/bin'
import {
  changeHandle,
  noteCondition,
  redeemReward,
  voteOnBin,
} from '@wayfur/domain/scouting/endpoints'
import { pointsText } from '@wayfur/domain/scouting/points-text'
import type { ConditionReport } from '@wayfur/domain/scouting/verification'
import { type ActionContext, defineActions, type Done } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { devicePosition, devicePositionIfAllowed } from './device-position.ts'

export const scoutActions = defineActions({
  vote: async (form, { callApi }) => {
    const isUpvote = getText(form, 'isUpvote') === 'true'
    // Only where it is there does a vote renew the day the bin was last confirmed.
    const from = isUpvote ? await devicePositionIfAllowed() : null
    await callApi(voteOnBin, { params: { id: getText(form, 'id') }, body: { isUpvote, from } })
    return { toast: { title: t(SCOUT_WORDS.voted) } }
  },
  condition: async (form, { callApi }) => {
    const { pointsEarned, wasThere } = await callApi(noteCondition, {
      params: { id: getText(form, 'id') },
      body: { report: getText(form, 'report') as ConditionReport, from: await devicePosition() },
    })
    const description =
      pointsEarned > 0
        ? t('You earned {points}.', { points: pointsText(pointsEarned) })
        : wasThere
          ? t('It is noted.')
          : t('It is noted. It earns no points, because we could not see that you are there.')
    return { toast: { title: t('Thank you for looking!'), description } }
  },
  handle: (form, { callApi }) => nameOnBoard(callApi, getText(form, 'handle')),
  'leave-board': (_, { callApi }) => nameOnBoard(callApi, null),
  redeem: async (form, { callApi }) => {
    await callApi(redeemReward, { params: { id: getText(form, 'id') } })
    return { toast: { title: t('Reward redeemed!'), description: t('Your voucher is below.') } }
  },
})

type CallApi = ActionContext['callApi']

async function nameOnBoard(callApi: CallApi, asked: string | null): Promise<Done> {
  const { handle: name } = await callApi(changeHandle, { body: { handle: asked } })
  const title =
    name === null ? t('You are no longer listed') : t('You are listed as {name}', { name })
  return { toast: { title } }
}
