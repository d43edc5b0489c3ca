import type { CallInProcess } from '@wayfur/domain/request-context'
import type { ToastWords } from '../ui/toast-queue.ts'
import type { FormError } from './form-error.ts'

/** The hidden field by which a form names its action. */
export const INTENT_FIELD = 'intent'

/** What an action goes by beside the form. */
export interface ActionContext {
  /** Asks an endpoint: over HTTP in the browser, in process on the server. */
  callApi: CallInProcess
  /** The page the form stands on. */
  url: URL
  params: Readonly<Record<string, string | undefined>>
}

/** How the page goes on once a form was taken. */
export interface Done {
  /** Where it goes on; without it the page stays and is asked for anew. */
  to?: string
  /** The same for a browser without script, where `toast` is not seen and the page itself says it. */
  toUnscripted?: string
  /** The page is not asked for anew: what was done goes without a network, too. */
  stays?: true
  /** `to` is loaded as a whole new page: somebody else looks at it, or nobody any more. */
  isNewPage?: true
  /** Said in passing; what must not be missed also stands on the page. */
  toast?: ToastWords
  /** What the form shows from now on, such as a link that was made. */
  shown?: unknown
}

/** Reads a form, asks the endpoint and says how the page goes on. Throws what the form shows. */
export type Action = (form: FormData, context: ActionContext) => Promise<Done>

interface ActionOptions {
  /**
   * Where a path in the body is no name of a field: the field, by path or by what a path begins
   * with, as `birth: 'bornOn'` does for `birth.on`.
   */
  fields?: Readonly<Record<string, string>>
}

/** The forms of a feature: what each of them does, by name. */
export interface Actions<Name extends string = string> {
  /** The action a form names; undefined for a name that is none. */
  find(name: string): Action | undefined
  run(name: Name, form: FormData, context: ActionContext): Promise<Done>
  /** The field of a form for a path in the body; undefined where the form has none for it. */
  fieldOf(path: string, names: readonly string[]): string | undefined
}

/**
 * The one table of what the forms of a feature do. The browser runs an action over HTTP and the
 * server runs the very same one in process for a browser without script.
 */
export function defineActions<const Table extends Readonly<Record<string, Action>>>(
  table: Table,
  { fields = {} }: ActionOptions = {},
): Actions<keyof Table & string> {
  return {
    find: (name) => (Object.hasOwn(table, name) ? table[name] : undefined),
    run: async (name, form, context) => (table[name] as Action)(form, context),
    fieldOf(path, names) {
      const steps = path.split('.')
      const ways = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'))
      const field = ways.map((way) => (Object.hasOwn(fields, way) ? fields[way] : way))
      return field.find((one) => one !== undefined && names.includes(one))
    },
  }
}

/** What a page answers a form with that came without script and leads nowhere else. */
export interface FormAnswer {
  intent: string
  /** What was typed, by name, in its order. */
  typed: [name: string, text: string][]
  error: FormError | null
  shown: unknown
}
