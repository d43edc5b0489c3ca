import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@wayfur/domain/accounts/password'
import { say } from '@wayfur/domain/language/say'
import { TextField } from '../ui/text-field.tsx'

/** Asks for the password of a new account. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label={say('Password')}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={SHORTEST_PASSWORD}
      maxLength={LONGEST_PASSWORD}
      required
      error={error}
      hint={say('At least {shortestPassword} characters. A few words you can remember are best.', {
        shortestPassword: SHORTEST_PASSWORD,
      })}
    />
  )
}
