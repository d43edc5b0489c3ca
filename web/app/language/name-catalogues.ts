import type { SpanishFiles } from '../../spanish-by-page.ts'

/**
 * Names the catalogues of a Spanish page in its head, so that they come with its scripts. `pattern`
 * is that of its route; without one only the frame stands there.
 */
export function nameCatalogues(
  page: string,
  { root, pages }: SpanishFiles,
  pattern: string | undefined,
): string {
  const own = pattern === undefined ? undefined : pages[pattern]
  const files = own === undefined ? [root] : [root, own]
  const preloads = files.map((file) => `<link rel="modulepreload" href="${file}"/>`).join('')
  return page.replace(
    '</head>',
    () => `<meta name="messages" content="${files.join(' ')}"/>${preloads}</head>`,
  )
}
