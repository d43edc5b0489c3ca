import type { KeptForm } from './kept-form.ts'

/** Takes what waits along with a form of the sign-in page. */
export function KeptFields({ to, kept }: KeptForm) {
  return (
    <>
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="kept" value={kept} />
    </>
  )
}
