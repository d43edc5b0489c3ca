/** What was typed, where it must lead, and how many kilometers off still counts as right. */
export interface GeocoderCase {
  typed: string
  expected: { latitude: number; longitude: number; withinKm: number } | 'nothing'
}

type Row = readonly [typed: string, latitude: number, longitude: number, withinKm: number]

/** The questions the scores were chosen on. */
const TUNED: readonly Row[] = [
  ['San Francisco', 37.775, -122.419, 10],
  ['San Francisco, CA', 37.775, -122.419, 10],
  ['san francisco california', 37.775, -122.419, 10],
  ['SF', 37.775, -122.419, 10],
  ['LA', 34.05, -118.24, 15],
  ['Los Angeles, CA', 34.05, -118.24, 15],
  ['NYC', 40.71, -74.0, 15],
  ['New York', 40.71, -74.0, 15],
  ['94110', 37.7509, -122.4153, 3],
  ['94117-1234', 37.77, -122.44, 3],
  ['10001', 40.75, -73.997, 3],
  ['Portland, ME', 43.66, -70.255, 10],
  ['Portland', 45.52, -122.67, 10],
  ['Portland, OR', 45.52, -122.67, 10],
  ['Paris, TX', 33.66, -95.55, 10],
  ['Paris', 48.85, 2.35, 10],
  ['München', 48.137, 11.575, 10],
  ['Munich', 48.137, 11.575, 10],
  ['Mission District', 37.759, -122.414, 3],
  ['Castro', 37.762, -122.435, 3],
  ['The Castro, San Francisco', 37.762, -122.435, 3],
  ['SOMA', 37.777, -122.405, 3],
  ['Marina District, San Francisco', 37.803, -122.437, 3],
  ['Richmond District, San Francisco', 37.78, -122.475, 4],
  ['Outer Sunset, San Francisco', 37.754, -122.495, 3],
  ['Noe Valley', 37.75, -122.433, 3],
  ['Haight Ashbury', 37.769, -122.447, 3],
  ['Sanfrancisco', 37.775, -122.419, 10],
  ['San Fransisco', 37.775, -122.419, 10],
  ['San Francsico, CA', 37.775, -122.419, 10],
  ['Los Angelas', 34.05, -118.24, 15],
  ['Seatle', 47.6, -122.33, 12],
  ['Pittsburg, PA', 40.44, -79.99, 12],
  ['Philadephia', 39.95, -75.16, 12],
  ['Albequerque', 35.08, -106.65, 12],
  ['Cincinatti', 39.1, -84.51, 12],
  ['St. Louis', 38.627, -90.2, 12],
  ['Saint Louis, MO', 38.627, -90.2, 12],
  ['St Paul', 44.954, -93.09, 12],
  ['Washington DC', 38.9, -77.03, 12],
  ['Washington, D.C.', 38.9, -77.03, 12],
  ['Las Vegas, NV', 36.17, -115.14, 15],
  ['Vegas', 36.17, -115.14, 15],
  ['Philly', 39.95, -75.16, 12],
  ['New Orleans, Louisiana', 29.95, -90.07, 12],
  ['Springfield, IL', 39.8, -89.64, 12],
  ['Springfield, MA', 42.1, -72.59, 12],
  ['Kansas City, MO', 39.1, -94.58, 15],
  ['Carmel by the Sea', 36.555, -121.92, 5],
  ['South Lake Tahoe, CA', 38.94, -119.98, 8],
  ['Truckee', 39.33, -120.18, 8],
  ['Coeur d’Alene, ID', 47.68, -116.78, 8],
  ['SFO', 37.62, -122.375, 5],
  ['JFK airport', 40.64, -73.78, 5],
  ['Brooklyn, NY', 40.65, -73.95, 10],
  ['Boise Idaho', 43.61, -116.2, 12],
  ['1600 Market St, San Francisco, CA', 37.775, -122.419, 12],
  ['742 Evergreen Terrace, Springfield, OR', 44.046, -123.02, 12],
  ['2500 Valencia Street, San Francisco, CA 94110', 37.7509, -122.4153, 3],
  ['37.7599, -122.4148', 37.7599, -122.4148, 0.1],
  ['San Jose, CA, USA', 37.34, -121.89, 12],
  ['Vancouver, BC', 49.25, -123.12, 15],
  ['Mexico City', 19.43, -99.13, 15],
  ['Santa Cruz', 36.974, -122.03, 8],
  ['Ft. Lauderdale, FL', 26.12, -80.14, 10],
  ['Mt. Shasta, CA', 41.31, -122.31, 8],
  ['N. Las Vegas', 36.2, -115.12, 10],
]

/** Questions kept apart while the scores were chosen. */
const UNSEEN: readonly Row[] = [
  ['Denver', 39.74, -104.99, 12],
  ['Denvr, CO', 39.74, -104.99, 12],
  ['Minneapolis, Minnesota', 44.98, -93.27, 12],
  ['mineapolis', 44.98, -93.27, 12],
  ['Charleston, SC', 32.78, -79.94, 12],
  ['Charleston, WV', 38.35, -81.63, 12],
  ['Columbus', 39.96, -83.0, 12],
  ['Columbus, GA', 32.47, -84.98, 15],
  ['30301', 33.75, -84.39, 15],
  ['60614', 41.92, -87.65, 3],
  ['Queens', 40.68, -73.8, 12],
  ['The Bronx', 40.85, -73.87, 10],
  ['Capitol Hill, Seattle', 47.62, -122.32, 3],
  ['Wicker Park, Chicago', 41.909, -87.677, 3],
  ['French Quarter, New Orleans', 29.958, -90.065, 3],
  ['Big Bear Lake, CA', 34.24, -116.91, 8],
  ['Jackson Hole', 43.48, -110.76, 15],
  ['Tuscon, AZ', 32.22, -110.97, 12],
  ['Phenix', 33.45, -112.07, 15],
  ['Oklahoma City', 35.47, -97.52, 15],
  ['OKC', 35.47, -97.52, 15],
  ['Austin Texas', 30.27, -97.74, 12],
  ['LAX', 33.94, -118.41, 5],
  ["O'Hare", 41.98, -87.9, 6],
  ['Köln', 50.94, 6.96, 10],
  ['London, UK', 51.51, -0.13, 15],
  ['London, KY', 37.13, -84.08, 8],
  ['Winston Salem NC', 36.1, -80.24, 10],
  ['Sault Ste. Marie, MI', 46.5, -84.35, 10],
  ['Coeur dAlene', 47.68, -116.78, 10],
  ['350 5th Ave, New York, NY 10118', 40.748, -73.985, 3],
  ['Golden Gate Park', 37.769, -122.483, 4],
  ['Yosemite', 37.75, -119.6, 25],
  ['Bend OR', 44.06, -121.31, 8],
  ['san diago', 32.72, -117.16, 15],
  ['1600 Pennsylvania Ave, Washington', 38.9, -77.03, 12],
  ['Washington', 38.9, -77.03, 12],
  ['Washington State', 47.4, -120.5, 150],
  ['123 Main St, New York', 40.71, -74.0, 15],
  ['5th Ave, New York', 40.71, -74.0, 15],
  ['Kansas', 38.5, -98.4, 150],
]

const NONSENSE = ['asdfqwer', '']

/** The 69 questions the scores were chosen on. */
export const TUNED_CASES: readonly GeocoderCase[] = [
  ...TUNED.map(caseOf),
  ...NONSENSE.map((typed) => ({ typed, expected: 'nothing' as const })),
]

/** 41 questions kept apart while the scores were chosen. */
export const UNSEEN_CASES: readonly GeocoderCase[] = UNSEEN.map(caseOf)

function caseOf([typed, latitude, longitude, withinKm]: Row): GeocoderCase {
  return { typed, expected: { latitude, longitude, withinKm } }
}
