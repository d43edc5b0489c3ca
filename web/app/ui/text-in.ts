/** What was typed into a field of text; empty where there is none of that name. */
export function textIn(typed: FormData, name: string): string {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}
