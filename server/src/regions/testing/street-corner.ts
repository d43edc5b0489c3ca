import { node, relation, way } from './drawn-objects.ts'

/** A crossing, a street, a park with a pond, a forbidden turn, and a house that the edge of the file cuts. */
export const CORNER = [
  node(101, 40.0101, -105.2701),
  node(102, 40.0102, -105.2702, { highway: 'crossing' }),
  node(103, 40.0103, -105.2703),
  node(104, 40.0104, -105.2704),
  node(9_000_000_105, 40.0105, -105.2705, { amenity: 'veterinary', name: 'Praxis Müller' }),
  way(11, [101, 102, 103], { highway: 'residential', name: 'Pearl Street' }),
  way(12, [101, 103, 104, 101]),
  way(13, [102, 103, 999, 104], { building: 'yes' }),
  relation(
    21,
    [
      ['way', 12, 'outer'],
      ['way', 77, 'inner'],
    ],
    { leisure: 'park' },
  ),
  relation(
    22,
    [
      ['way', 11, 'from'],
      ['node', 102, 'via'],
      ['relation', 21],
    ],
    {
      type: 'restriction',
    },
  ),
  relation(23, [['way', 12]]),
]
