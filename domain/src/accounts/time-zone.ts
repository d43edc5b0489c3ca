/** Whether this names a time zone, such as 'America/Boise'. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
