import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { SCOUT_WORDS } from '@wayfur/domain/scouting/bin'
import type { Bin } from '@wayfur/domain/scouting/bin-schemas'
import { listBins, voteOnBin } from '@wayfur/domain/scouting/endpoints'
import { ApiError, callApi } from '../api-client.ts'
import { makeStale } from '../query-client.ts'
import { toast } from '../ui/toast.tsx'
import { vote } from './scout-actions.ts'

function isBins(key: readonly unknown[]): boolean {
  return String(key[0]).startsWith(`${listBins.path}?`)
}

/** What a vote makes of the counts before the server has said so. */
function withVote(bin: Bin, isUpvote: boolean): Bin {
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
    mutationFn: ({ bin, isUpvote }: { bin: Bin; isUpvote: boolean }) =>
      vote(callApi, { id: String(bin.id), isUpvote }),
    async onMutate({ bin, isUpvote }) {
      await queries.cancelQueries({ predicate: ({ queryKey }) => isBins(queryKey) })
      queries.setQueriesData<Bin[]>({ predicate: ({ queryKey }) => isBins(queryKey) }, (bins) =>
        bins?.map((one) => (one.id === bin.id ? withVote(one, isUpvote) : one)),
      )
    },
    onSuccess: () => toast({ title: SCOUT_WORDS.voted, tone: 'good' }),
    onError(error) {
      makeStale(voteOnBin.stale)
      const isTold = error instanceof ApiError && error.says !== ''
      toast({
        title: t('Your vote was not taken'),
        description: isTold
          ? error.says
          : t('We could not reach Wayfur. Please try again in a moment.'),
        tone: 'danger',
      })
    },
  })
}
