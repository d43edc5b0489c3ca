/** Every value a Cookie header gives under `name`, in its order. */
export function cookieValues(header: string | null | undefined, name: string): string[] {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
}

/** One year: the longest that browsers keep such a cookie is about that. */
const REMEMBERED_SECONDS = 365 * 24 * 60 * 60

/** A Set-Cookie that keeps a choice of a browser, which its scripts may read; undefined forgets it. */
export function choiceCookie(name: string, choice: string | undefined): string {
  const seconds = choice === undefined ? 0 : REMEMBERED_SECONDS
  return `${name}=${choice ?? ''}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}
