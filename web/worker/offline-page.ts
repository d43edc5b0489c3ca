import type { OfflineTexts } from './offline-messages.ts'

/** What the page without a network is drawn with; the build knows the names. */
export interface OfflineParts {
  css: string
  fonts: readonly string[]
  /** What it says, by language: 'es'. */
  texts: Readonly<Record<string, OfflineTexts>>
}

/** May load our own style sheet, fonts and mark, and run nothing. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const LINK =
  'flex min-h-13 items-center justify-between gap-3 rounded-lg border border-line bg-raised px-4 py-2.5 font-semibold text-leaf-ink no-underline hover:bg-leaf-soft'
const BUTTON =
  'inline-flex min-h-11 items-center justify-center rounded-md bg-leaf px-5 font-semibold text-on-leaf no-underline hover:bg-leaf-strong'

/** Stands where a page cannot be had: what happened, what can be read all the same, and what to do. */
export function offlinePage(
  { css, fonts, texts }: OfflineParts,
  {
    kept,
    walk,
    check,
    theme,
    languages,
  }: {
    kept: readonly string[]
    /** The walk that can be gone on with. */
    walk: string | undefined
    /** The page that checks records, where it is kept. */
    check: string | undefined
    theme: string | undefined
    languages: readonly string[]
  },
): Response {
  const chosen = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
  // 'es-MX' is Spanish.
  const spoken = languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  const language = spoken.find((tag) => Object.hasOwn(texts, tag)) ?? 'en'
  const words = texts[language]!
  const links = [
    { to: '/emergency', says: words.emergency, more: words.emergencyMore },
    { to: '/passport', says: words.passport, more: words.passportMore },
    { to: '/pet-tags?tab=tags', says: words.tags, more: words.tagsMore },
  ].filter(({ to }) => kept.includes(to))
  if (walk !== undefined) {
    const to = walk.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    links.unshift({ to, says: words.walk, more: words.walkMore })
  }
  if (check !== undefined) {
    links.push({ to: check, says: words.check, more: words.checkMore })
  }
  const preloads = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
  )
  const saved = links.map(
    ({ to, says, more }) =>
      `<li><a class="${LINK}" href="${to}"><span>${says}<span class="block text-sm font-normal text-ink-soft">${more}</span></span><span aria-hidden="true">→</span></a></li>`,
  )
  const page = `<!doctype html>
<html lang="${language}"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.title} - Wayfur</title>
${preloads.join('\n')}
<link rel="stylesheet" href="${css}">
</head>
<body>
<main class="page-column flex min-h-dvh flex-col items-center justify-center py-12">
<div class="w-full max-w-md">
<img src="/favicon.svg" alt="" width="56" height="56">
<h1 class="mt-6 text-3xl">${words.title}</h1>
<p class="mt-3 text-lg text-ink-soft">${words.says}</p>
<p class="mt-6"><a class="${BUTTON}" href="">${words.again}</a></p>
${
  saved.length === 0
    ? ''
    : `<h2 class="mt-10 text-xl">${words.saved}</h2>\n<ul class="mt-3 grid gap-3">${saved.join('')}</ul>`
}
</div>
</main>
</body>
</html>
`
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    },
  })
}
