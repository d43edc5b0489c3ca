import { acceptedTypes } from '@wayfur/domain/files/file'
import type { FilePurpose } from '@wayfur/domain/files/schemas'
import { CONTROL_LOOK, Field } from '../ui/field.tsx'
import { FileField } from './file-field.tsx'
import { plainName } from './file-in-form.ts'
import type { SendBy } from './use-upload.ts'

/**
 * A file of a form: sent when it is chosen, or with the form where there is no script, which takes
 * `hasFile` of the form and `fileInForm` of its action.
 */
export function FormFileField(props: {
  label: string
  name: string
  purpose: FilePurpose
  sendBy?: SendBy | undefined
  /** The address of a file that is there already. */
  defaultUrl?: string
  hint?: string
  error?: string | undefined
  required?: boolean
}) {
  const { name, purpose, sendBy, defaultUrl = '', ...described } = props
  return (
    <>
      <div className="needs-script">
        <FileField
          name={name}
          purpose={purpose}
          sendBy={sendBy}
          defaultUrl={defaultUrl}
          {...described}
        />
      </div>
      <Field {...described} className="hidden noscript:flex">
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name={plainName(name)}
            accept={acceptedTypes(purpose).join(',')}
            className={CONTROL_LOOK}
          />
        )}
      </Field>
    </>
  )
}
