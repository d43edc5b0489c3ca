/** One line of a scrape. */
export interface Scraped {
  name: string
  labels: Record<string, string>
  value: number
}

/** The samples of a text in the format of Prometheus; a line that is none of it is an error. */
export function scraped(text: string): Scraped[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || /^# (HELP|TYPE) [a-z_0-9]+ ./.test(line)) return []
    const [, name, labels = '', value] = /^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === undefined) throw new Error(`No line of metrics: ${line}`)
    const pairs = [...labels.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)]
    return {
      name,
      labels: Object.fromEntries(pairs.map(([, label = '', text = '']) => [label, text])),
      value: Number(value),
    }
  })
}

/** The sum of the samples of this name that have these labels. */
export function valueOf(
  samples: readonly Scraped[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = samples.filter(
    (one) =>
      one.name === name &&
      Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  )
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
}
