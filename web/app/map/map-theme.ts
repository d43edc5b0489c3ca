import type { MapTheme } from './map-adapter.ts'

const NIGHT = '(prefers-color-scheme: dark)'

/** Day or night as the page shows it: the visitor's choice, else the system's. */
export function currentTheme(): MapTheme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia(NIGHT).matches ? 'dark' : 'light'
}

/** Calls whenever the page changes between day and night; the answer ends the calls. */
export function watchTheme(listener: (theme: MapTheme) => void): () => void {
  let shown = currentTheme()
  const look = () => {
    const theme = currentTheme()
    if (theme === shown) return
    shown = theme
    listener(theme)
  }
  const choice = new MutationObserver(look)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia(NIGHT)
  system.addEventListener('change', look)
  return () => {
    choice.disconnect()
    system.removeEventListener('change', look)
  }
}
