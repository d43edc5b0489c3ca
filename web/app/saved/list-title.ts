import { t } from '@wayfur/domain/language/messages'

/** What a list goes by: its own name, or what a tap has done. */
export function listTitle({ name }: { name: string | null }): string {
  return name ?? t('Saved')
}
