/** One thing that the doctor looked at, and how it stands, in one sentence. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail'
  about: string
  says: string
}

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says })
export const warn = (about: string, says: string): Finding => ({ state: 'warn', about, says })
export const fail = (about: string, says: string): Finding => ({ state: 'fail', about, says })
