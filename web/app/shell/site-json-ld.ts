import type { RequestContext } from '@wayfur/domain/request-context'
import { jsonLd } from './json-ld.ts'
import { PRODUCT_NAME } from './product.ts'

/** Who runs the site and how it is searched, as search engines read it. */
export function siteJsonLd({
  publicUrl,
  operatorName,
  socialLinks,
}: Pick<RequestContext, 'publicUrl' | 'operatorName' | 'socialLinks'>): string {
  const sameAs = Object.values(socialLinks)
  return jsonLd(
    {
      '@type': 'Organization',
      '@id': `${publicUrl}/#organization`,
      name: operatorName || PRODUCT_NAME,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      ...(sameAs.length === 0 ? {} : { sameAs }),
    },
    {
      '@type': 'WebSite',
      name: PRODUCT_NAME,
      url: `${publicUrl}/`,
      publisher: { '@id': `${publicUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${publicUrl}/discovery?location={place}`,
        'query-input': 'required name=place',
      },
    },
  )
}
