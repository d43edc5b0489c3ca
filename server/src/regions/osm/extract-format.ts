import { type Message, msg } from '@wayfur/domain/language/messages'
import { BrokenFile } from '../../places/import/import-record.ts'

export type ExtractFormat = 'pbf' | 'xml' | 'overpass'

/** Files that are known by how they begin, and what to do with them. */
const REFUSED: readonly [begins: string | readonly number[], says: Message][] = [
  [
    'BZh',
    msg(
      'it is packed with bzip2, which is not read here: `osmium cat FILE -o NEW.osm.pbf` makes one that is read',
    ),
  ],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], msg('it is packed with xz: unpack it with `unxz FILE`')],
  [[0x28, 0xb5, 0x2f, 0xfd], msg('it is packed with Zstandard: unpack it with `unzstd FILE`')],
  ['PK\u0003\u0004', msg('it is a ZIP: unpack it and name the file in it')],
  [[0x1f, 0x8b], msg('it is packed with gzip, and no .osm.gz: unpack it with `gunzip FILE`')],
  [
    [0xff, 0xe0],
    msg(
      'it is an o5m file, which is not read here: `osmium cat FILE -o NEW.osm.pbf` makes one that is read',
    ),
  ],
  [
    'PAR1',
    msg(
      'it is a Parquet file without addresses of Overture Maps: its places are for `npm run import -- FILE`',
    ),
  ],
  ['PMTiles', msg('it is a map of tiles: name it in the setting MAP_PMTILES')],
  ['SQLite format 3', msg('it is a database, and no extract of OpenStreetMap')],
  [[0x00, 0x00, 0x27, 0x0a], msg('it is a shapefile, and no extract of OpenStreetMap')],
]

/**
 * What a file is by how it begins, whatever its name.
 * @throws BrokenFile for what is not read, with what to do instead.
 */
export function extractFormatOf(head: Buffer): ExtractFormat {
  if (head.subarray(0, 64).includes('OSMHeader')) return 'pbf'
  for (const [begins, says] of REFUSED) {
    const start = typeof begins === 'string' ? Buffer.from(begins) : Buffer.from(begins)
    if (head.subarray(0, start.length).equals(start)) throw new BrokenFile(says)
  }
  const text = head.toString('utf8').replace(/^[\s\uFEFF]+/, '')
  if (/<osmChange\b/.test(text)) {
    throw new BrokenFile(msg('it holds changes of OpenStreetMap, and not what they change'))
  }
  if (text.startsWith('<') && /<osm\b/.test(text)) return 'xml'
  if (/^<(!doctype\s+html|html)\b/i.test(text)) {
    throw new BrokenFile(msg('it is a web page: what was downloaded is not the file'))
  }
  if (text.startsWith('{') && /"elements"\s*:|"osm3s"/.test(text)) return 'overpass'
  if (/^[{[]/.test(text) && /"Feature/.test(text)) {
    throw new BrokenFile(
      msg(
        'it is GeoJSON, which does not say which ways meet: its places are for `npm run import -- FILE`',
      ),
    )
  }
  throw new BrokenFile(
    msg(
      'it is something else: an extract of OpenStreetMap is a .osm.pbf, a .osm, a .osm.gz or Overpass JSON',
    ),
  )
}
