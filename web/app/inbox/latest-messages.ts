import { useQuery } from '@tanstack/react-query'
import { readInbox } from '@wayfur/domain/inbox/endpoints'
import { countWords, LATEST_MESSAGES } from '@wayfur/domain/inbox/inbox-message'
import { queryFor } from '../api-client.ts'

/** The newest messages and how many are unread, as the frame of every page shows them. */
export const latestQuery = queryFor(readInbox, { query: { limit: LATEST_MESSAGES } })

/** How many messages are unread, as a mark says it: '3', '99+'; empty without any. */
export function useUnreadWords(): string {
  const { data } = useQuery(latestQuery)
  return countWords(data?.unread ?? 0)
}
