import { createContext, use } from 'react'
import type { SpanishFiles } from '../../spanish-by-page.ts'

/** The files of a page's catalogues; none in English, and none in the browser. */
export const CatalogueFiles = createContext<readonly string[]>([])

/**
 * The catalogues of a Spanish page: that of its frame and its own, where it says anything.
 * @param pattern that of its route; undefined where no route was found
 */
export function catalogueFilesOf(
  { root, pages }: SpanishFiles,
  pattern: string | undefined,
): readonly string[] {
  const own = pattern === undefined ? undefined : pages[pattern]
  return own === undefined ? [root] : [root, own]
}

/**
 * Names the catalogues in the head of a page; they come with its scripts (`ScriptsAfterPaint`).
 * Written by the server alone: the browser reads them there (`loadMessages`) and leaves them as they
 * stand.
 */
export function CatalogueNames() {
  const files = use(CatalogueFiles)
  if (files.length === 0) return null
  return <meta name="messages" content={files.join(' ')} />
}
