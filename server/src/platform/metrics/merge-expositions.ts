/**
 * Several texts in the format of Prometheus as one, in which each metric stands once, with the
 * samples of all.
 */
export function mergedExpositions(texts: readonly string[]): string {
  const metrics = new Map<string, string[]>()
  for (const text of texts) {
    for (const metric of text.trimEnd().split('\n\n')) {
      const [help = '', type = '', ...samples] = metric.split('\n')
      const name = type.split(' ')[2] ?? ''
      const known = metrics.get(name)
      if (known === undefined) metrics.set(name, [help, type, ...samples])
      else known.push(...samples)
    }
  }
  return `${[...metrics.values()].map((lines) => lines.join('\n')).join('\n\n')}\n`
}
