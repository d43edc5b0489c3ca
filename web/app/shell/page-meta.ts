import { LANGUAGES, languageOfSearch, languageSearch } from '@wayfur/domain/language/language'
import { currentLocale, type Message, t } from '@wayfur/domain/language/messages'
import type { MetaDescriptor } from 'react-router'
import { PRODUCT_NAME } from './product.ts'

/** The `meta` arguments of a route that the head of a page needs. */
interface MetaPlace {
  location: { pathname: string; search?: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

interface PageWords<Text> {
  /** What the page is, without the product's name. */
  title: Text
  /** One sentence for search results and shared links. */
  description: Text
  /** Keeps the page out of search engines. */
  hidden?: boolean
  /** The picture of the page where it is shared; one of the whole product otherwise. */
  picture?: { path: string; alt: string } | undefined
}

/**
 * Tags for the head of a page: `export const meta = pageMeta({ title, description })`, in the
 * language of the reader.
 */
export function pageMeta({ title, description, ...rest }: PageWords<Message>) {
  return (place: MetaPlace) =>
    pageTags({ ...rest, title: t(title), description: t(description) }, place)
}

/** Like `pageMeta`, for a page whose words depend on its loaded data. */
export function pageTags(
  { picture, ...words }: PageWords<string>,
  { location, matches }: MetaPlace,
): MetaDescriptor[] {
  const publicUrl = publicUrlOf(matches)
  const { path, alt } = picture ?? {
    path: '/social.png',
    alt: t('A person and a dog on a trail through green hills.'),
  }
  const title = words.title === PRODUCT_NAME ? PRODUCT_NAME : `${words.title} - ${PRODUCT_NAME}`
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: words.description },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: currentLocale().replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: words.description },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (words.hidden) tags.push({ name: 'robots', content: 'noindex' })
  if (publicUrl !== undefined) {
    const address = publicUrl + location.pathname
    const named = languageOfSearch(location.search ?? '')
    const own = named === undefined ? address : address + languageSearch(named)
    tags.push(
      { tagName: 'link', rel: 'canonical', href: own },
      ...alternates(address, words.hidden),
      { property: 'og:url', content: own },
      { property: 'og:image', content: publicUrl + path },
      { property: 'og:image:alt', content: alt },
      { name: 'twitter:image', content: publicUrl + path },
    )
  }
  return tags
}

/** The same page in each language, for search engines: they neither choose nor keep one. */
function alternates(address: string, isHidden = false): MetaDescriptor[] {
  if (isHidden) return []
  return [
    ...LANGUAGES.map((one) => alternate(one, address + languageSearch(one))),
    alternate('x-default', address),
  ]
}

function alternate(hrefLang: string, address: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href: address }
}

/** The root route knows where the product is reached from outside. */
function publicUrlOf(matches: MetaPlace['matches']): string | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const url = (root as { publicUrl?: unknown } | undefined)?.publicUrl
  return typeof url === 'string' ? url : undefined
}
