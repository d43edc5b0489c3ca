import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { isPaletteKey, paletteDoor } from './open-palette.ts'

const Palette = lazyPart(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Waits for the keys or the buttons of the quick search, and brings it when it is first wanted. */
export function PaletteFrame() {
  const [isWanted, setIsWanted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    function open(): void {
      setIsWanted(true)
      setIsOpen(true)
    }
    function onKeyDown(event: KeyboardEvent): void {
      if (!isPaletteKey(event) || event.defaultPrevented) return
      // Above another dialog there would be two of them.
      if (document.querySelector('dialog:modal') !== null) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    const stop = paletteDoor.onOpen(open)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      stop()
    }
  }, [])

  if (!isWanted) return null
  return (
    <Suspense>
      <Palette isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
