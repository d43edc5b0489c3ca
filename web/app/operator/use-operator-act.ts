import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { AskError } from '../ask.ts'
import { toast } from '../ui/toast.tsx'
import { say } from '@wayfur/domain/language/say'

/** One act of an operator: its toast, its trouble in words, and fresh lists afterwards. */
export function useOperatorAct<Asked>(
  act: (asked: Asked) => Promise<unknown>,
  said: (asked: Asked) => string,
) {
  const queries = useQueryClient()
  const doing = useMutation({
    mutationFn: act,
    onSuccess: async (_, asked) => {
      toast({ title: said(asked), tone: 'good' })
      await queries.invalidateQueries()
    },
  })
  const isUnderWay = useRef(false)
  return {
    isBusy: doing.isPending,
    trouble:
      doing.error === null
        ? undefined
        : doing.error instanceof AskError
          ? doing.error.says
          : say('That did not work. Please try again.'),
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
