import { t } from '@wayfur/domain/language/messages'
import type { Theme } from '@wayfur/domain/request-context'
import { Menu, Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { AccountLink } from '../accounts/account-corner.tsx'
import { useVisitor } from '../accounts/use-visitor.ts'
import { ArrivesLast } from '../ui/arrives-last.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { closeByPressOutside } from '../ui/modal-frame.tsx'
import { KeptMarkup } from './kept-markup.tsx'
import { onLinkClick } from './on-link-click.ts'
import { paletteDoor } from './open-palette.ts'
import { PRODUCT_NAME } from './product.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { UnitsSwitch } from './units-switch.tsx'

const DRAWER_ID = 'site-menu'

/** Opens the drawer without script in browsers that know the attributes, which React does not yet. */
const OPENS_DRAWER = { command: 'show-modal', commandfor: DRAWER_ID }

/**
 * The menu of small screens: a button, the last of the bar, and behind it every link in four groups.
 */
export function MobileDrawer({ theme }: { theme: Theme }) {
  const isMember = useVisitor() !== null
  const drawer = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = drawer.current
    if (!dialog) return undefined
    const stops = [closeByPressOutside(dialog), onLinkClick(dialog, () => dialog.close())]
    return () => stops.forEach((stop) => stop())
  }, [])

  // The browser opens it by itself where it knows the button's attributes.
  function open(): void {
    if (!('commandForElement' in HTMLButtonElement.prototype)) drawer.current?.showModal()
  }

  return (
    <>
      <button
        type="button"
        {...OPENS_DRAWER}
        onClick={open}
        aria-haspopup="dialog"
        className="inline-flex size-11 items-center justify-center rounded-md hover:bg-leaf-soft wide:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
        <span className="sr-only">{t('Open menu')}</span>
      </button>
      <ArrivesLast />
      <dialog
        ref={drawer}
        id={DRAWER_ID}
        aria-label={t('Menu')}
        className="modal modal-side overflow-y-auto overscroll-contain"
      >
        <div className="flex h-fit min-h-full flex-1 flex-col p-4">
          <form method="dialog" className="flex items-center justify-between pb-2 pl-3">
            <span aria-hidden="true" className="font-display text-xl font-semibold">
              {PRODUCT_NAME}
            </span>
            <button
              aria-label={t('Close menu')}
              className="inline-flex size-11 items-center justify-center rounded-md hover:bg-leaf-soft"
            >
              <X aria-hidden="true" className="size-6" />
            </button>
          </form>
          <div className="needs-script mb-4 grid">
            <Button
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => {
                drawer.current?.close()
                paletteDoor.open()
              }}
            >
              <Search aria-hidden="true" className="size-5" />
              {t('Quick search')}
            </Button>
          </div>
          <nav aria-label={t('Menu')} className="flex flex-col gap-5">
            <KeptMarkup part="drawer" className="flex flex-col gap-5" />
            {isMember && <KeptMarkup part="drawer-own" />}
          </nav>
          <div className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
            <ButtonLink to={href('/business/add')} variant="outline">
              {t('Add Business')}
            </ButtonLink>
            <AccountLink />
            <ThemeSwitch theme={theme} />
            <UnitsSwitch />
          </div>
        </div>
      </dialog>
    </>
  )
}
