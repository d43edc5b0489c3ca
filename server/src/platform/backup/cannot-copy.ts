/** A backup, restore or move that cannot be done; its message is all that people need to read. */
export class CannotCopy extends Error {
  override readonly name = 'CannotCopy'
}
