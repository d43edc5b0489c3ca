import { readTheme } from '@wayfur/domain/theme'
import { type RouterContextProvider, useRouteLoaderData } from 'react-router'
import { readLanding } from '../accounts/landing.ts'
import { comingQuery } from '../pets/coming-query.ts'
import { requestContext } from '../request-context.ts'

/** What the shell around every page is made of, as the server answers it once for a document. */
export async function rootData(context: Readonly<RouterContextProvider>, request: Request) {
  const { nonce, formKey, publicUrl, year, socialLinks, operatorName, visitor, isDemo } =
    context.get(requestContext)
  const { units, timeZone, language, knowsAddresses, keepsLetters, callApi } =
    context.get(requestContext)
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
    keepsLetters,
    // The page stands without it as well; what it shows is chosen by the same answer.
    coming: visitor === null ? null : await comingQuery.inProcess(context).catch(() => null),
    landing: await readLanding(new URL(request.url).search, { visitor, callApi }),
  }
}

type RootData = Awaited<ReturnType<typeof rootData>>

/** The shell's data; undefined on a page that failed before it was there. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** Whether street addresses are found here; where they are not, no box promises them. */
export function useKnowsAddresses(): boolean {
  return useRootData()?.knowsAddresses ?? false
}
