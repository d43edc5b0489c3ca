import { createContext, useContext } from 'react'

/** The context that a form gives its controls. */
export interface FormStatus {
  /** It is being sent. */
  isBusy: boolean
  /** What is wrong with a field, as a sentence. */
  errorOf: (name: string) => string | undefined
  /** What was typed into a field before the form came back refused; undefined if it did not. */
  typedIn: (name: string) => string | undefined
  /** The same of a field that is there several times, in its order. */
  typedAll: (name: string) => readonly string[] | undefined
  /** Whether a box was ticked or a choice made before it came back; undefined if it did not. */
  wasTicked: (name: string, value: string) => boolean | undefined
}

const OUTSIDE: FormStatus = {
  isBusy: false,
  errorOf: () => undefined,
  typedIn: () => undefined,
  typedAll: () => undefined,
  wasTicked: () => undefined,
}

export const FormStatusContext = createContext(OUTSIDE)

/** The form around a control. */
export function useFormStatus(): FormStatus {
  return useContext(FormStatusContext)
}

/** The status of one control by its name, from the form around it. */
export function useFieldStatus(name: string | undefined) {
  const { errorOf, typedIn } = useFormStatus()
  const typed = name === undefined ? undefined : typedIn(name)
  return {
    error: name === undefined ? undefined : errorOf(name),
    /** Puts back what was typed; what the page itself steers is left alone. */
    keeping: (control: { value?: unknown }) =>
      typed === undefined || control.value !== undefined ? {} : { defaultValue: typed },
  }
}

interface Tickable {
  name?: string | undefined
  value?: unknown
  checked?: boolean | undefined
  disabled?: boolean | undefined
}

/**
 * Puts back whether a box was ticked or a choice made. What the page itself steers is left alone,
 * and so is what cannot be ticked, since browsers do not send it.
 */
export function useKeptTick({ name, value = 'on', checked, disabled }: Tickable) {
  const { wasTicked } = useFormStatus()
  const isKept = name !== undefined && checked === undefined && disabled !== true
  const was = isKept ? wasTicked(name, String(value)) : undefined
  return was === undefined ? {} : { defaultChecked: was }
}
