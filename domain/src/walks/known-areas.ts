/** Places from which walks can always be planned: their streets come with the product. */
export const KNOWN_WALK_AREAS = [
  'Haight-Ashbury, San Francisco, CA',
  'Lincoln Park, Chicago, IL',
  'Santa Cruz, CA',
] as const
