import { readTheme } from '@wayfur/domain/theme'
import { type RouterContextProvider, useRouteLoaderData } from 'react-router'
import { requestContext } from '../request-context.ts'

/** What the shell around every page is made of, as the server answers it once for a document. */
export function rootData(context: Readonly<RouterContextProvider>, request: Request) {
  const { nonce, formKey, publicUrl, year, socialLinks, operatorName, visitor, isDemo } =
    context.get(requestContext)
  const { units, timeZone, language, knowsAddresses } = context.get(requestContext)
  return {
    nonce,
    formKey,
    publicUrl,
    year,
    socialLinks,
    operatorName,
    visitor,
    isDemo,
    theme: readTheme(request.headers.get('cookie')),
    units,
    timeZone,
    language,
    knowsAddresses,
  }
}

/** The shell's data; undefined on a page that failed before it was there. */
export function useRootData(): ReturnType<typeof rootData> | undefined {
  return useRouteLoaderData<ReturnType<typeof rootData>>('root')
}

/** Whether street addresses are found here; where they are not, no box promises them. */
export function useKnowsAddresses(): boolean {
  return useRootData()?.knowsAddresses ?? false
}
