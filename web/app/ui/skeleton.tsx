import { classNames } from './class-names.ts'

/** A shape that holds the place of what is on its way; give it the final size by classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-md bg-sunken', className)}
    />
  )
}
