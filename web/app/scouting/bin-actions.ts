import { pointsText } from '@wayfur/domain/scouting/points-text'
import { SCOUT_WORDS } from '@wayfur/domain/scouting/bin'
import type { Bin } from '@wayfur/domain/scouting/bin-schemas'
import { listBins, noteCondition, voteOnBin } from '@wayfur/domain/scouting/endpoints'
import type { ConditionReport } from '@wayfur/domain/scouting/verification'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, ApiError } from '../api-client.ts'
import { makeStale } from '../query-client.ts'
import { toast } from '../ui/toast.tsx'
import { devicePosition, devicePositionIfAllowed } from './device-position.ts'
import { t } from '@wayfur/domain/language/messages'

const NO_ANSWER = 'We could not reach Wayfur. Please try again in a moment.'

export function sentenceOf(error: unknown): string {
  return error instanceof ApiError && error.says !== '' ? error.says : t(NO_ANSWER)
}

function isBins(key: readonly unknown[]): boolean {
  return String(key[0]).startsWith(`${listBins.path}?`)
}

/** What a vote makes of the counts before the server has said so. */
export function withVote(bin: Bin, isUpvote: boolean): Bin {
  const { ownVote, upvotes, downvotes } = bin
  return {
    ...bin,
    ownVote: isUpvote,
    upvotes: upvotes - Number(ownVote === true) + Number(isUpvote),
    downvotes: downvotes - Number(ownVote === false) + Number(!isUpvote),
  }
}

/** A vote shows at once, and steps back with a reason where it is not taken. */
export function useVoteOnBin() {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ bin, isUpvote }: { bin: Bin; isUpvote: boolean }) {
      // Only where it is there does it renew the day it was last confirmed.
      const from = isUpvote ? await devicePositionIfAllowed() : null
      return callApi(voteOnBin, { params: { id: String(bin.id) }, body: { isUpvote, from } })
    },
    async onMutate({ bin, isUpvote }) {
      await queries.cancelQueries({ predicate: ({ queryKey }) => isBins(queryKey) })
      queries.setQueriesData<Bin[]>({ predicate: ({ queryKey }) => isBins(queryKey) }, (bins) =>
        bins?.map((one) => (one.id === bin.id ? withVote(one, isUpvote) : one)),
      )
    },
    onSuccess: () => toast({ title: SCOUT_WORDS.voted, tone: 'good' }),
    onError(error) {
      makeStale(voteOnBin.stale)
      toast({
        title: t('Your vote was not taken'),
        description: sentenceOf(error),
        tone: 'danger',
      })
    },
  })
}

/** Says how a bin is, from where the device stands if it may say so. */
export function useNoteCondition() {
  return useMutation({
    async mutationFn({ bin, report }: { bin: Bin; report: ConditionReport }) {
      const from = await devicePosition()
      return callApi(noteCondition, { params: { id: String(bin.id) }, body: { report, from } })
    },
    onSuccess({ pointsEarned, wasThere }) {
      toast({
        title: t('Thank you for looking!'),
        description:
          pointsEarned > 0
            ? t('You earned {points}.', { points: pointsText(pointsEarned) })
            : wasThere
              ? t('It is noted.')
              : t('It is noted. It earns no points, because we could not see that you are there.'),
        tone: 'good',
      })
    },
  })
}
