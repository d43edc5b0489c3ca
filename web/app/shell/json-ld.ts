import { currentLanguage } from '@wayfur/domain/language/messages'
import { jsonInScript } from '../json-in-script.ts'

/** Something in the words of schema.org. */
export type SchemaThing = Readonly<Record<string, unknown>> & { '@type': string }

/** What is written in the language of the page; the rest is named as its owner names it. */
const OF_OUR_WORDS = new Set(['WebSite', 'WebPage'])

/** The text of a script element that tells search engines what a page shows. */
export function jsonLd(...things: readonly SchemaThing[]): string {
  const graph = things.map(inItsLanguage)
  return jsonInScript(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }))
}

function inItsLanguage(thing: SchemaThing): SchemaThing {
  return OF_OUR_WORDS.has(thing['@type']) ? { ...thing, inLanguage: currentLanguage() } : thing
}

/** Where a page stands: the lists above it, outermost first, then the page itself. */
export function breadcrumbs(
  publicUrl: string,
  steps: readonly { name: string; path: string }[],
): SchemaThing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}
