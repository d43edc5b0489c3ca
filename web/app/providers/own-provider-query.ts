import { readOwnProvider } from '@wayfur/domain/providers/endpoints'
import type { OwnProvider } from '@wayfur/domain/providers/provider-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, queryFor } from '../api-client.ts'
import { toast } from '../ui/toast.tsx'
import { t } from '@wayfur/domain/language/messages'

/** The member's own listing; null without one. */
export const ownProviderQuery = queryFor(readOwnProvider, {})

/** Saves a part of one's listing: once at a time, with the refusal kept until the next try. */
export function useSaveOwn() {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [says, setSays] = useState<string>()

  /** Sends it, shows the listing as it now is and tells whether that went well. */
  async function save(send: () => Promise<OwnProvider>, done: string): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setSays(undefined)
    try {
      const own = await send()
      queryClient.setQueryData(ownProviderQuery.queryKey, own)
      toast({ title: done, tone: 'good' })
      return true
    } catch (error) {
      setSays(
        error instanceof ApiError ? error.says : t('That did not reach us. Please try again.'),
      )
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, says, save }
}
