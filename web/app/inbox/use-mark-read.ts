import { useMutation } from '@tanstack/react-query'
import { markRead } from '@wayfur/domain/inbox/endpoints'
import { t } from '@wayfur/domain/language/messages'
import { callApi, ApiError } from '../api-client.ts'
import { toast } from '../ui/toast.tsx'

/** What to mark: some messages, or all up to the newest that is shown. */
type Marked = { ids: number[] } | { all: true; upTo: number }

/** Marks messages as read and has every list of them asked again. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (marked: Marked) => callApi(markRead, { body: marked }),
    onError: (error) =>
      toast({
        title: t('That did not work'),
        description: error instanceof ApiError ? error.says : t('Please try again.'),
        tone: 'danger',
      }),
  })
}
