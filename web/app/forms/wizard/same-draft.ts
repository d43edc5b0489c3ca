import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Whether a move within a staged form needs the server: steps of one draft do not, and neither does
 * naming a draft that was just begun.
 */
export function isAnotherDraft({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'
>): boolean {
  const isStep = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return isStep ? false : defaultShouldRevalidate
}
