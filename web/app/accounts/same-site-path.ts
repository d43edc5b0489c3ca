/** Where to go on after signing in: an address of our own, or home. */
export function sameSitePath(asked: FormDataEntryValue | null): string {
  if (typeof asked !== 'string') return '/'
  // '//host' and '/\host' would leave for another site.
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(asked) ? asked : '/'
}
