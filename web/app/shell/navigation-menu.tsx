import { t } from '@wayfur/domain/language/messages'
import { KeptMarkup } from './kept-markup.tsx'

/** The row of links in the top bar, with the Tools and Premium menus. */
export function NavigationMenu() {
  return (
    <KeptMarkup
      as="nav"
      part="top-bar"
      aria-label={t('Main')}
      className="hidden items-center wide:flex"
    />
  )
}
