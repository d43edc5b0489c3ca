/** What was refused has to be drawn by then: whoever says it does so in a `flushSync`. */
export function focusFirstError(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"][tabindex]')?.focus()
}
