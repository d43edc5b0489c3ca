/** Signs with which a cell of a spreadsheet begins to calculate, and the one that stops it. */
const FORMULA = /^[=+\-@\t\r']/
/** A sum below nothing begins as a formula does and stays the number it is. */
const SUM = /^-\d+\.\d\d$/

/** A cell that no spreadsheet takes for a formula: such a one gets an apostrophe before it. */
export function csvCell(text: string): string {
  const isFormula = FORMULA.test(text) && !SUM.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The cell as it was before `csvCell` took the formula out of it. */
export function plainCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

/** One row of a table as RFC 4180 has it, with the end of its line. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** All rows of a small table. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map(csvRow).join('')
}
