/** Something in the words of schema.org. */
export type SchemaThing = Readonly<Record<string, unknown>> & { '@type': string }

/** The text of a script element that tells search engines what a page shows. */
export function structuredText(...things: readonly SchemaThing[]): string {
  // A text that ends the script would end it anywhere.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
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
