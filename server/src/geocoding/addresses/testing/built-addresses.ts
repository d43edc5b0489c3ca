import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from '../../../platform/log.ts'
import type { CurrentRegion } from '../../../regions/current-region.ts'
import { openAddresses } from '../../../regions/products/addresses-product.ts'
import type { ProductReport, RegionProduct } from '../../../regions/products/region-product.ts'
import { type RegionAddresses, regionAddresses } from '../region-addresses.ts'

const SOURCE = {
  title: 'Larkfield, CO',
  credit: '© OpenStreetMap contributors',
  licence: 'ODbL-1.0',
  file: 'larkfield.osm.pbf',
  on: '2026-11-01',
}
const EVERYWHERE = { south: -90, west: -180, north: 90, east: 180 }

/** Makes the addresses of a region from what `tell` says, in a folder of its own. */
export async function builtRegion(
  id: string,
  tell: (product: RegionProduct) => void,
): Promise<{ region: CurrentRegion; report: ProductReport; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'addresses-'))
  const product = openAddresses({ ...SOURCE, id })
  tell(product)
  const report = await product.finish(folder, () => {})
  const region = { ...SOURCE, id, folder, edition: folder, area: EVERYWHERE }
  return { region, report, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The addresses of regions that hold as long as they stand in the list; warnings go to `tell`. */
export function addressesOf(
  regions: readonly CurrentRegion[],
  tell: (line: string) => void = () => {},
): RegionAddresses {
  const log = openLog('warn', { write: tell })
  return regionAddresses({ regions: { current: async () => regions }, log })
}
