import { t } from '@wayfur/domain/language/messages'
import type { LostNotice } from '@wayfur/domain/tags/found-schemas'
import { TextArea, TextField } from '../ui/text-field.tsx'

/** What is said of a pet that is missing. */
export function LostNoticeFields({ lost }: { lost: LostNotice | null }) {
  return (
    <>
      <TextField
        label={t('Last seen at')}
        name="lastSeen"
        defaultValue={lost?.lastSeen ?? ''}
        maxLength={200}
      />
      <TextField
        label={t('On')}
        type="date"
        name="lastSeenOn"
        defaultValue={lost?.lastSeenOn ?? ''}
      />
      <TextField
        label={t('Reward')}
        hint={t('For instance: $200. Leave it empty for none.')}
        name="reward"
        defaultValue={lost?.reward ?? ''}
        maxLength={120}
      />
      <TextArea
        label={t('What helps to find and catch it')}
        hint={t('Shy or friendly, what it wears, what it likes.')}
        name="words"
        defaultValue={lost?.words ?? ''}
        maxLength={500}
      />
    </>
  )
}
