/** What was typed into a field of text; empty where there is none of that name. */
export function getText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Names of fields whose text is not sent back to anybody. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'current'])

/** Every text of a form but its secrets, to stand in it again. */
export function textsIn(form: FormData): [name: string, text: string][] {
  return [...form].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && !SECRETS.has(pair[0]),
  )
}
