/** A backup, restore or move that cannot be done; its message is all that people need to read. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
