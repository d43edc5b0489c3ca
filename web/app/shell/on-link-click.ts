/**
 * Acts when a link inside `container` is chosen, or when the browser's Back is; answers how to stop.
 * A menu closes by it, also when the link leads to where one already is.
 */
export function onLinkClick(container: HTMLElement, act: () => void): () => void {
  function onClick(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('a[href]')) act()
  }
  container.addEventListener('click', onClick)
  window.addEventListener('popstate', act)
  return () => {
    container.removeEventListener('click', onClick)
    window.removeEventListener('popstate', act)
  }
}
