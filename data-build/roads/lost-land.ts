/** A corner of an outline: latitude and longitude. */
type Corner = readonly [latitude: number, longitude: number]

/**
 * Land with roads that the tiles draw as lake: behind a canal their source holds it for an island,
 * and islands that reach over a whole degree are lost. Outlines by hand, right to about a kilometer.
 */
export const LOST_LAND: readonly (readonly Corner[])[] = [
  // The Keweenaw peninsula north of the Portage canal, Michigan.
  [
    [47.235, -88.625],
    [47.3, -88.52],
    [47.37, -88.38],
    [47.43, -88.25],
    [47.465, -88.16],
    [47.478, -87.98],
    [47.478, -87.86],
    [47.47, -87.75],
    [47.41, -87.71],
    [47.39, -87.82],
    [47.38, -87.95],
    [47.33, -88.02],
    [47.27, -88.13],
    [47.2, -88.2],
    [47.09, -88.26],
    [46.98, -88.41],
    [47.03, -88.49],
    [47.08, -88.53],
    [47.125, -88.58],
    [47.18, -88.63],
  ],
  // Door County beyond the canal of Sturgeon Bay, Wisconsin.
  [
    [44.795, -87.315],
    [44.88, -87.24],
    [44.93, -87.19],
    [45, -87.13],
    [45.06, -87.12],
    [45.1, -87.06],
    [45.17, -87.03],
    [45.22, -86.99],
    [45.29, -86.97],
    [45.298, -87.03],
    [45.25, -87.09],
    [45.2, -87.13],
    [45.165, -87.2],
    [45.13, -87.26],
    [45.05, -87.3],
    [44.96, -87.36],
    [44.89, -87.41],
    [44.84, -87.395],
  ],
]
