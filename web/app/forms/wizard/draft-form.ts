import type { DraftProblem } from '@wayfur/domain/moderation/check-draft'
import type { ChangeEvent } from 'react'
import type { FormError } from '../form-error.ts'

/** Fields of a draft that are plain texts. */
export type TextField<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never
}[keyof Draft] &
  string

/** What the parts of a staged form work with. */
export interface DraftForm<Draft> {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  /** What is wrong with a field, once that is to be said. */
  errorOf: (field: string) => string | undefined
  /** The wiring of a control for a text. */
  text: (field: TextField<Draft>) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
}

/** Wires a draft to the controls of its form; `problems` are those that are to be shown. */
export function draftForm<Draft extends object>(
  draft: Draft,
  change: (patch: Partial<Draft>) => void,
  problems: readonly DraftProblem[],
): DraftForm<Draft> {
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.says
  return {
    draft,
    change,
    errorOf,
    text: (field) => ({
      name: field,
      value: String(draft[field]),
      error: errorOf(field),
      onChange: (event) => change({ [field]: event.target.value } as unknown as Partial<Draft>),
    }),
  }
}

/** What a form was refused for, as the controls of a draft want it. */
export function problemsOf(error: FormError | null): DraftProblem[] {
  return Object.entries(error?.fields ?? {}).map(([field, says]) => ({ field, says }))
}
