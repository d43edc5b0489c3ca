/** Lists one member keeps at most, and places one list holds at most. */
export const MOST_LISTS = 50
export const MOST_IN_A_LIST = 500
export const LONGEST_LIST_NAME = 60
export const LONGEST_NOTE = 500

/** How long what was taken out of a list can be brought back as it was, with its note. */
export const BROUGHT_BACK_WITHIN_HOURS = 24
