import { t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { ArrivesLast } from '../ui/arrives-last.tsx'
import { classNames } from '../ui/class-names.ts'
import { TAB_LIST_CLASSES, tabClasses } from '../ui/tab-variants.ts'
import { PendingSubmissionFields } from './pending-submission-fields.tsx'
import type { PendingSubmission } from './pending-submission.ts'
import { MODE_LABELS, SIGN_IN_MODES, type WayIn, WAYS_IN_FORM } from './sign-in-forms.tsx'

/** The ways to sign in while a form waits: a link would lose it, so it travels on to each of them. */
export function PendingSubmissionTabs({ kept, mode }: { kept: PendingSubmission; mode: WayIn }) {
  return (
    <form
      id={WAYS_IN_FORM}
      method="post"
      action={`${href('/sign-in')}?mode=kept`}
      aria-label={t('Ways to sign in')}
      className={TAB_LIST_CLASSES}
    >
      <PendingSubmissionFields {...kept} />
      {SIGN_IN_MODES.map((one) => (
        <button
          key={one}
          name="way"
          value={one}
          aria-current={one === mode ? 'page' : undefined}
          className={classNames('cursor-pointer', tabClasses(one === mode))}
        >
          {t(MODE_LABELS[one])}
        </button>
      ))}
      <ArrivesLast />
    </form>
  )
}
