import { t } from '@wayfur/domain/language/messages'

/** The first stop of the keyboard: past the header, to the page itself. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-leaf px-4 py-3 font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {t('Skip to content')}
    </a>
  )
}
