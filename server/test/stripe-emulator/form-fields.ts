/** What a form body carries once its brackets are read: `items[0][price]=x` is a list of one. */
export interface Fields {
  [name: string]: string | Fields | undefined
}

/** Reads the form encoding of Stripe's API, lists included (as objects with number names). */
export function formFields(body: string): Fields {
  const fields: Fields = {}
  for (const [path, value] of new URLSearchParams(body)) {
    const names = path.split(/[[\]]+/).filter(Boolean)
    const last = names.pop()
    if (last === undefined) continue
    let at = fields
    for (const name of names) {
      const next = at[name]
      const inner = typeof next === 'object' ? next : {}
      at[name] = inner
      at = inner
    }
    at[last] = value
  }
  return fields
}

export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' ? value : undefined
}

export function group(fields: Fields, name: string): Fields {
  const value = fields[name]
  return typeof value === 'object' ? value : {}
}

export function whole(fields: Fields, name: string): number {
  return Number(text(fields, name))
}
