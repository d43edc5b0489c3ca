import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@wayfur/domain/accounts/password'
import { t } from '@wayfur/domain/language/messages'
import { TextField } from '../ui/text-field.tsx'

/** Asks for the password that an account is to have; one `isFirst` comes with a word of advice. */
export function NewPasswordField({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <TextField
      label={isFirst ? t('Password') : t('New password')}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={SHORTEST_PASSWORD}
      maxLength={LONGEST_PASSWORD}
      required
      hint={
        isFirst
          ? t('At least {shortestPassword} characters. A few words you can remember are best.', {
              shortestPassword: SHORTEST_PASSWORD,
            })
          : t('At least {shortestPassword} characters.', { shortestPassword: SHORTEST_PASSWORD })
      }
    />
  )
}
