/** The database cannot be used as things are; the message says in plain words what to do. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError'
}
