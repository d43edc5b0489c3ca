/** The one file of the map in the folder of an edition. */
export const MAP_FILE = 'map.pmtiles'
