/** How many there are of what pictures of places are put together from. */
export const PICTURE_PARTS = { lands: 3, scenes: 6, coats: 4 } as const
