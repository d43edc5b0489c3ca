import { t } from '@wayfur/domain/language/messages'
import { TextField } from '../ui/text-field.tsx'

/** Asked for once more before something of the account changes for good. */
export function CurrentPasswordField({ name }: { name: string }) {
  return (
    <TextField
      label={t('Current password')}
      name={name}
      type="password"
      autoComplete="current-password"
      required
    />
  )
}
