import { PRESSED_EARLY, TAKEN_OVER } from './shell/begin-scripts.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const CONTROLS = 'input, textarea, select'
/** Ticked or not, whatever their value is. */
const TICKED = new Set(['checkbox', 'radio'])
/** Nobody types into these, or no script may fill them. */
const UNTYPED = new Set(['hidden', 'submit', 'reset', 'button', 'image', 'file'])

/**
 * Records what is typed and chosen before hydration, and returns a function that replays it: each
 * control gets its value and fires the events of typing, so that React's handlers run. Without it
 * hydration would reset the controls, and a button that waits for text would stay disabled.
 */
export function replayEarlyInput(page: Document): () => void {
  const typed = new Map<Control, string>()
  const stop = new AbortController()
  // Taking over may itself set a control back; what its reader did last counts.
  const remember = ({ target }: Event) => {
    if (isControl(target)) typed.set(target, stateOf(target))
  }
  const options = { capture: true, signal: stop.signal }
  page.addEventListener('input', remember, options)
  page.addEventListener('change', remember, options)
  for (const control of page.querySelectorAll<Control>(CONTROLS)) {
    if (isControl(control) && stateOf(control) !== sentStateOf(control)) {
      typed.set(control, stateOf(control))
    }
  }
  return () => {
    stop.abort()
    for (const [control, state] of typed) if (control.isConnected) tell(control, state)
  }
}

/**
 * From now on React hears presses, also of what it has not taken over yet. Returns a function that
 * presses the button that was pressed last before, if only script can answer it.
 */
export function replayEarlyPress(page: Document): () => void {
  page.dispatchEvent(new Event(TAKEN_OVER))
  return () => {
    const pressed = page.querySelector<HTMLElement>(`[${PRESSED_EARLY}]`)
    pressed?.removeAttribute(PRESSED_EARLY)
    pressed?.click()
  }
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof Element && target.matches(CONTROLS) && !UNTYPED.has(kindOf(target))
}

function kindOf(control: Element): string {
  return control instanceof HTMLInputElement ? control.type : control.localName
}

/** What a control holds, as text to be compared. */
function stateOf(control: Control): string {
  if (control instanceof HTMLInputElement && TICKED.has(control.type))
    return String(control.checked)
  return control.value
}

/** What it held when it came. */
function sentStateOf(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const sent = [...control.options].findLast(({ defaultSelected }) => defaultSelected)
    return (sent ?? control.options[0])?.value ?? ''
  }
  if (control instanceof HTMLInputElement && TICKED.has(control.type)) {
    return String(control.defaultChecked)
  }
  return control.defaultValue
}

function tell(control: Control, state: string): void {
  if (control instanceof HTMLInputElement && TICKED.has(control.type)) {
    // Of several choices the one that was taken says enough.
    if (state === sentStateOf(control) || (control.type === 'radio' && state !== 'true')) return
    // Set back first, so that the press is a change to those who compare.
    control.checked = state !== 'true'
    control.click()
    return
  }
  if (state === sentStateOf(control) && state === control.value) return
  if (control instanceof HTMLSelectElement) {
    control.value = state
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { selectionStart, selectionEnd } = control
  control.value = sentStateOf(control)
  writeAsTyped(control, state)
  const isHere = control.ownerDocument.activeElement === control
  if (isHere && selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  // Who has gone on to something else is not to be shown suggestions here.
  if (!isHere) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/**
 * Uses the setter of the prototype, as a key press does, since React replaces the control's own.
 */
function writeAsTyped(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype =
    control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
}
