import { t } from '@wayfur/domain/language/messages'
import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '../ui/toast.tsx'
import { isPaletteKey, paletteDoor } from './open-palette.ts'

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * Waits for the keys or the buttons of the quick search, and brings it when it is first wanted. Where
 * it cannot be had it says so, and does not come by itself when nobody waits for it any more.
 */
export function PaletteFrame() {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    async function open(): Promise<void> {
      setIsOpen(true)
      try {
        const { Palette: part } = await import('./palette.tsx')
        setPalette(() => part)
      } catch {
        setIsOpen(false)
        toast({ title: t('We could not reach Wayfur.'), tone: 'danger' })
      }
    }
    function onKeyDown(event: KeyboardEvent): void {
      if (!isPaletteKey(event) || event.defaultPrevented) return
      // Above another dialog there would be two of them.
      if (document.querySelector('dialog:modal') !== null) return
      event.preventDefault()
      void open()
    }
    window.addEventListener('keydown', onKeyDown)
    const stop = paletteDoor.onOpen(() => void open())
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      stop()
    }
  }, [])

  if (Palette === undefined) return null
  return <Palette isOpen={isOpen} onClose={() => setIsOpen(false)} />
}
