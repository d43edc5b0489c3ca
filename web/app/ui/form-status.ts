import { createContext, useContext } from 'react'

/** The context that a form gives its controls. */
export interface FormStatus {
  /** It is being sent. */
  isBusy: boolean
  /** What is wrong with a field, as a sentence. */
  errorOf: (name: string) => string | undefined
  /** What was typed into a field before the form came back refused; undefined if it did not. */
  typedIn: (name: string) => string | undefined
}

const OUTSIDE: FormStatus = {
  isBusy: false,
  errorOf: () => undefined,
  typedIn: () => undefined,
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
