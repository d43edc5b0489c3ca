import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../api-client.ts'
import { toast } from '../ui/toast.tsx'
import { t } from '@wayfur/domain/language/messages'

/** One act of an operator: its toast, its trouble in words, and fresh lists afterwards. */
export function useOperatorAct<Asked>(
  act: (asked: Asked) => Promise<unknown>,
  said: (asked: Asked) => string,
) {
  const doing = useMutation({
    mutationFn: act,
    onSuccess: (_, asked) => {
      toast({ title: said(asked), tone: 'good' })
    },
    onError: (error) => {
      // What it was about may leave the page with the fresh list, and its trouble with it.
      if (isOvertaken(error)) toast({ title: error.says, tone: 'danger' })
    },
  })
  const isUnderWay = useRef(false)
  return {
    isBusy: doing.isPending,
    trouble:
      doing.error === null || isOvertaken(doing.error)
        ? undefined
        : doing.error instanceof ApiError
          ? doing.error.says
          : t('That did not work. Please try again.'),
    run(asked: Asked, then?: () => void) {
      if (isUnderWay.current) return
      isUnderWay.current = true
      doing.mutate(asked, {
        onSuccess: () => then?.(),
        onSettled: () => (isUnderWay.current = false),
      })
    },
  }
}

/** Somebody else, or another window, did something about it first: the list shown is an old one. */
function isOvertaken(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}
