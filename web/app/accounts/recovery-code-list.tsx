import { t } from '@wayfur/domain/language/messages'
import { Alert } from '../ui/alert.tsx'

/** Recovery codes, which are shown this once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <Alert tone="good" title={t('Your recovery codes')}>
      <p>
        {t(
          'Write them down or print them now: they are not shown again. Each lets you in once when your phone is not at hand.',
        )}
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Alert>
  )
}
