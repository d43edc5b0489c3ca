/** Asks something of the store, and answers once the whole transaction is kept. */
export type WithinStore = <T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
) => Promise<T>

/** A store of this browser for what is too much or too often written for its short texts, by `key`. */
export function browserStore(database: string, store: string): WithinStore {
  return async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest) => {
    const opened = await open(database, store)
    try {
      return await new Promise<T>((resolve, reject) => {
        const work = opened.transaction(store, mode)
        const asked = act(work.objectStore(store))
        // Kept only once the whole transaction is.
        work.oncomplete = () => resolve(asked.result as T)
        work.onabort = () => reject(work.error ?? new Error('The browser keeps nothing.'))
      })
    } finally {
      opened.close()
    }
  }
}

function open(database: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(database, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(store, { keyPath: 'key' })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error ?? new Error('The browser keeps nothing.'))
  })
}
