import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { currentLanguage } from '@wayfur/domain/language/messages'
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
} from 'react-router'
import type { Route } from './+types/root'
import { SignInFirst } from './accounts/sign-in-first.tsx'
import { prefetchedIn } from './cached-pages.ts'
import { loadPageMessages } from './language/load-messages.ts'
import { CatalogueNames } from './language/page-catalogues.tsx'
import { SavedCopyNotice } from './offline/saved-copy-notice.tsx'
import { savedAt } from './offline/use-offline.ts'
import { answerPage, cachedPages, showPage } from './page-cache.ts'
import { ComingProvider } from './pets/coming.tsx'
import { PrefetchedContext } from './prefetched-in-page.ts'
import { askStale, noteMoving, queryClientOfPage } from './query-client.ts'
import { BottomBar } from './shell/bottom-bar.tsx'
import { FailurePage } from './shell/fails-in-place.tsx'
import { useFewerRenders } from './shell/fewer-renders.ts'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { PageFonts, PageSheet } from './shell/page-sheet.tsx'
import { rootData, useRootData } from './shell/root-data.ts'
import { ScriptsAfterPaint } from './shell/scripts-after-paint.tsx'
import { THEME_COLORS } from './shell/theme-colors.ts'
import { lazyPart } from './ui/lazy-part.ts'
import { SkipLink } from './ui/skip-link.tsx'
import { Toaster } from './ui/toast.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  return rootData(context, request)
}

export const clientMiddleware = [
  loadPageMessages,
  answerPage,
] satisfies Route.ClientMiddlewareFunction[]

/** The shell's own data never changes while a visitor moves between pages. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  {
    rel: 'manifest',
    href: currentLanguage() === 'en' ? '/manifest.webmanifest' : '/manifest.es.webmanifest',
  },
]

/** Few pages have these two, so their programs come only where they are. */
const DemoBanner = lazyPart(() =>
  import('./accounts/demo-banner.tsx').then(({ DemoBanner: part }) => ({ default: part })),
)
const LandingLine = lazyPart(() =>
  import('./accounts/landing-line.tsx').then(({ LandingLine: part }) => ({ default: part })),
)

const PageScripts = import.meta.env.SSR ? ScriptsAfterPaint : Scripts

export function Layout({ children }: { children: ReactNode }) {
  const shell = useRootData()
  const theme = shell?.theme ?? 'system'
  return (
    <html
      lang={shell?.language ?? currentLanguage()}
      data-theme={theme === 'system' ? undefined : theme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageSheet nonce={shell?.nonce} />
        {import.meta.env.SSR && <PageFonts />}
        <meta name="color-scheme" content="light dark" />
        <meta
          name="theme-color"
          content={THEME_COLORS.light}
          media="(prefers-color-scheme: light)"
        />
        <meta name="theme-color" content={THEME_COLORS.dark} media="(prefers-color-scheme: dark)" />
        <Meta />
        <CatalogueNames />
        <Links nonce={shell?.nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={shell?.nonce} />
        <PageScripts nonce={shell?.nonce} />
      </body>
    </html>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const shell = useRootData()
  const [queryClient] = useState(queryClientOfPage)
  return (
    <QueryClientProvider client={queryClient}>
      <ComingProvider>
        <SkipLink />
        <Suspense>{shell?.isDemo && <DemoBanner />}</Suspense>
        <Header theme={shell?.theme ?? 'system'} />
        <SavedCopyNotice />
        <Suspense>{shell?.landing && <LandingLine landing={shell.landing} />}</Suspense>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer
          year={shell?.year}
          socialLinks={shell?.socialLinks ?? {}}
          operatorName={shell?.operatorName}
        />
        <BottomBar />
      </ComingProvider>
      <AsksStale />
      <SignInFirst />
      <Toaster />
    </QueryClientProvider>
  )
}

/**
 * Has what is stale asked again, as soon as the page stands still: a navigation is over before the
 * page it leads to is drawn, and what the page before showed may be deleted.
 */
function AsksStale() {
  const { key } = useLocation()
  const { state } = useNavigation()
  const revalidator = useRevalidator()
  const moves = state !== 'idle' || revalidator.state !== 'idle'
  // Each time: of a page that is there at once it is not rendered that it loads.
  useEffect(() => noteMoving(moves))
  useEffect(askStale, [key, state, revalidator.state])
  return null
}

/** Tells what has come onto the page; the first page came as a whole, with its answers in it. */
function useShownPage(): void {
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const isWithPage = isFirst.current && savedAt() === null
    isFirst.current = false
    const pages = matches.filter(({ id, loaderData }) => id !== 'root' && loaderData !== undefined)
    if (pages.length === 0) return
    const answers = Object.fromEntries(
      pages.map(({ id, loaderData }) => [id, { type: 'data', result: loaderData } as const]),
    )
    showPage(pathname, search, answers)
    // A saved copy says how things were.
    if (isWithPage) cachedPages().keep(new URL(pathname + search, location.origin), answers)
  }, [matches, pathname, search])
}

/**
 * Puts the focus on the heading of another page, or on what was searched for, where the link that
 * led there is gone: whoever goes by keyboard goes on from there, not from the top of the window.
 */
function useFocusOnHeading(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement !== document.body) return
    const main = document.querySelector('main')
    const heading = main?.querySelector<HTMLElement>('[data-answer], h1') ?? main
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}

export default function App() {
  useFewerRenders()
  useShownPage()
  useFocusOnHeading()
  const page = useMatches().at(-1)
  const prefetched = import.meta.env.SSR ? use(PrefetchedContext) : undefined
  return (
    <Shell>
      <HydrationBoundary state={prefetchedIn(page?.loaderData, prefetched)}>
        <Outlet />
      </HydrationBoundary>
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <FailurePage error={error} />
    </Shell>
  )
}
