/** The name is the content's own: what is under it never changes. */
export const PUBLIC_CACHE = 'public, max-age=31536000, immutable'
export const PRIVATE_CACHE = 'private, no-store'

/** A file as it is kept. */
export interface StoredFile {
  bytes: ReadableStream<Uint8Array>
  size: number
}

/** Where browsers read files themselves, so that this server passes on none of their bytes. */
export interface FileLinks {
  /** The origin they lead to, which pages must be allowed to show pictures from. */
  origin: string
  /** A link for whoever may read the file. It holds for a minute if it is private, else for over a day. */
  to(file: LinkedFile): Promise<string>
}

export interface LinkedFile {
  name: string
  type: string
  isPrivate: boolean
}

/** Keeps bytes under names we made ourselves. */
export interface FileStore {
  /** Resolves once the bytes will survive a crash; nobody ever sees half of them. */
  write(name: string, bytes: Uint8Array, type: string): Promise<void>
  read(name: string): Promise<StoredFile | undefined>
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>
  /** Undefined where they are read from here. */
  links?: FileLinks | undefined
}
