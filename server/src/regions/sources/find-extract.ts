import { msg } from '@wayfur/domain/language/messages'
import { type ExtractSource, NoSuchExtract, type OfferedExtract } from './extract-source.ts'

/**
 * The extract somebody means by a name: a state or a country by `countries`, a town by `towns`; a
 * name with a comma, such as "Boulder, CO", is a town first. Throws `NotFetched`.
 */
export async function findExtract(
  name: string,
  { countries, towns }: { countries: ExtractSource; towns: ExtractSource },
  signal?: AbortSignal,
): Promise<OfferedExtract> {
  const sources = name.includes(',') ? [towns, countries] : [countries, towns]
  for (const source of sources) {
    const [first, ...others] = await source.find(name, signal)
    if (first === undefined) continue
    if (others.length === 0) return first
    const names = [first, ...others].map(({ id }) => id).join('; ')
    throw new NoSuchExtract(
      msg('“{name}” may be several: {names}. Name one of them so.', { name, names }),
    )
  }
  throw new NoSuchExtract(
    msg(
      'There is no file “{name}”, and nobody offers an extract of that name. Name a file, a country, a state, or a town as “Boulder, CO”.',
      { name },
    ),
  )
}
