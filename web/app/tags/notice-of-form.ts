import { getText } from '../forms/form-data.ts'

/** What is said of a pet that is missing, as it was typed. */
export function noticeOfForm(form: FormData) {
  return {
    lastSeen: getText(form, 'lastSeen'),
    lastSeenOn: getText(form, 'lastSeenOn') || null,
    reward: getText(form, 'reward'),
    words: linesOf(form, 'words'),
  }
}

/** What was typed into several lines; browsers without script send line ends as two signs. */
export function linesOf(form: FormData, name: string): string {
  return getText(form, name).replaceAll('\r\n', '\n')
}
