/** Rows for a spreadsheet, as RFC 4180 has them. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/**
 * Quoted, and never a formula: a spreadsheet would work out a name that begins with '='. A sum below
 * nothing stays a number.
 */
function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-\d+\.\d\d$/.test(text)
  const harmless = isFormula ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
