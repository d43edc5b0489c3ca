import type { FileStore } from '../files/file-store.ts'
import type { Geocoder } from '../geocoding/geocoder.ts'
import type { FoundContext } from '../tags/found-context.ts'

/** Everything that searches stand on; who writes to an owner does so as finders do. */
export interface SearchContext extends FoundContext {
  geocoder: Pick<Geocoder, 'geocode' | 'reverse'>
  store: FileStore
  publicUrl: string
}
