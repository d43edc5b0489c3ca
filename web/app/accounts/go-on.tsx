import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { KeptForm } from './kept-form.ts'

/** Sends once more, as it was, what nobody was signed in for. */
export function GoOn({ to, kept }: KeptForm) {
  return (
    <form method="post" action={to} className="flex flex-col items-start gap-5">
      <Alert tone="good" title="You are signed in" className="w-full">
        What you sent before has not been done yet. It is kept just as you sent it.
      </Alert>
      {[...new URLSearchParams(kept)].map(([name, value], place) => (
        // A name may come several times, and what was sent never changes its order.
        <input key={`${place} ${name}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Go on with it</Button>
    </form>
  )
}
