import { t } from '@wayfur/domain/language/messages'
import { TextField } from '../ui/text-field.tsx'

/** Asks for a code of the authenticator app, or for a recovery code where there are any. */
export function CodeField({ label = t('Code'), hint }: { label?: string; hint?: string }) {
  return (
    <TextField
      label={label}
      name="code"
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
