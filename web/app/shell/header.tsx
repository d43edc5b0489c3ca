import { t } from '@wayfur/domain/language/messages'
import type { Theme } from '@wayfur/domain/request-context'
import { Search } from 'lucide-react'
import { href, Link } from 'react-router'
import { AccountCorner } from '../accounts/account-corner.tsx'
import { WayfurMark } from '../art/wayfur-mark.tsx'
import { Bell } from '../inbox/bell.tsx'
import { ComingSwitch } from '../pets/coming-switch.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MobileDrawer } from './mobile-drawer.tsx'
import { NavigationMenu } from './navigation-menu.tsx'
import { paletteDoor } from './open-palette.ts'
import { PaletteFrame } from './palette-frame.tsx'
import { PRODUCT_NAME } from './product.ts'
import { ThemeToggle } from './theme-switch.tsx'

/** The bar that stays at the top of every page. */
export function Header({ theme }: { theme: Theme }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-column flex h-16 items-center gap-1.5">
        {/* Where there is no room for both, the name wraps out of sight, and the mark stands for it. */}
        <Link
          to={href('/')}
          className="mr-auto inline-flex h-11 min-w-0 flex-wrap items-center gap-2 overflow-hidden rounded-md pr-2 text-ink no-underline wide:mr-1"
        >
          <WayfurMark className="size-11 p-1" />
          <span className="font-display text-xl font-semibold tracking-tight">{PRODUCT_NAME}</span>
        </Link>
        <NavigationMenu />
        <div className="shown-whole flex items-center gap-1 wide:ml-auto">
          {/* Phones have it in the drawer. */}
          <span className="needs-script hidden md:block">
            <IconButton
              label={t('Quick search')}
              aria-keyshortcuts="Control+K Meta+K"
              aria-haspopup="dialog"
              icon={<Search aria-hidden="true" className="size-5" />}
              onClick={() => paletteDoor.open()}
            />
          </span>
          <PaletteFrame />
          {/* Phones have it in the bar at the bottom. */}
          <span className="hidden md:block">
            <Link
              to={href('/emergency')}
              className="inline-flex size-11 items-center justify-center rounded-md font-semibold text-ink no-underline hover:bg-leaf-soft"
            >
              {t('SOS')}
            </Link>
          </span>
          {/* The narrowest phones have the theme in the drawer only. */}
          <span className="max-[24.3rem]:hidden">
            <ThemeToggle />
          </span>
          <span className="hidden md:block">
            <ButtonLink to={href('/business/add')} variant="outline" className="whitespace-nowrap">
              {t('Add Business')}
            </ButtonLink>
          </span>
          <ComingSwitch />
          <Bell />
          <AccountCorner />
          <MobileDrawer theme={theme} />
        </div>
      </div>
    </header>
  )
}
