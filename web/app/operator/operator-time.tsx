import { useMoments } from '../shell/moment.tsx'

/** A moment with its zone, since it is compared with logs of other zones. */
export function OperatorTime({ at }: { at: string }) {
  const { deadlineOf } = useMoments()
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {deadlineOf(at)}
    </time>
  )
}
