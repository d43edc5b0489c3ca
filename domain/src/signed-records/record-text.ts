/** How the text in a code of ours begins: what follows is base45. */
export const RECORD_PREFIX = 'WF1:'
/** Letters of the longest code: about 650 bytes, which are read from paper at arm's length. */
export const LONGEST_RECORD = 1_000

/** Whether a text is meant to be a record, valid or not. */
export function isRecordText(text: string): boolean {
  return text.trim().startsWith(RECORD_PREFIX)
}
