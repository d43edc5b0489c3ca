import { classNames } from '../ui/class-names.ts'

/** The mark on a bell or a mailbox; what it says stands in the name of its control as well. */
export function UnreadMark({ count, className }: { count: string; className: string }) {
  if (count === '') return null
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute min-w-5 rounded-full bg-ember px-1 text-center text-xs font-semibold text-on-ember',
        className,
      )}
    >
      {count}
    </span>
  )
}
