/** A file as it is kept. */
export interface StoredFile {
  bytes: ReadableStream<Uint8Array>
  size: number
}

/** Keeps bytes under names we made ourselves. */
export interface FileStore {
  /** Resolves once the bytes will survive a crash; nobody ever sees half of them. */
  write(name: string, bytes: Uint8Array, type: string): Promise<void>
  read(name: string): Promise<StoredFile | undefined>
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>
}
