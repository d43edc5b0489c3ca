import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@wayfur/domain/accounts/password'
import { say } from '@wayfur/domain/language/say'
import { TextField } from '../ui/text-field.tsx'

/** Asks for the password that an account is to have; one `isFirst` comes with a word of advice. */
export function NewPasswordField({
  error,
  isFirst = false,
}: {
  error: string | undefined
  isFirst?: boolean
}) {
  return (
    <TextField
      label={isFirst ? say('Password') : say('New password')}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={SHORTEST_PASSWORD}
      maxLength={LONGEST_PASSWORD}
      required
      error={error}
      hint={
        isFirst
          ? say('At least {shortestPassword} characters. A few words you can remember are best.', {
              shortestPassword: SHORTEST_PASSWORD,
            })
          : say('At least {shortestPassword} characters.', { shortestPassword: SHORTEST_PASSWORD })
      }
    />
  )
}
