import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { forgetUnshown } from './forget-unshown.ts'
import { photoPersonalData } from './photo-personal-data.ts'
import { photosEndpoints } from './routes.ts'

/** Visitors' photos of places as the product opens them. */
export function photosFeature(app: AppContext): Feature {
  return {
    endpoints: photosEndpoints(app),
    personalData: photoPersonalData,
    forgetOld: () => forgetUnshown(app),
  }
}
