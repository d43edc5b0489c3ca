/**
 * The end of a `shown-whole` part (`app.css`), which is not seen before: its pieces make room for one
 * another, and a page that arrives little by little would move those that are there already.
 */
export function ArrivesLast() {
  return <span hidden className="arrives-last" />
}
