/** Errors are rendered after the press, so the first one is looked for a frame later. */
export function focusFirstError(frame: HTMLElement | null): void {
  requestAnimationFrame(() => {
    frame?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"][tabindex]')?.focus()
  })
}
