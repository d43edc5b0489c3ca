export interface Box {
  top: number
  bottom: number
  left: number
  width: number
}

export interface ListPosition {
  left: number
  width: number
  maxHeight: number
  /** Distance of the list's top from the window's top, when it hangs below the box. */
  top: number | undefined
  /** Distance of the list's bottom from the window's bottom, when it stands above the box. */
  bottom: number | undefined
}

const GAP = 4
const MARGIN = 8
/** Eight suggestions of 48 px and a little air. */
const WANTED_HEIGHT = 400
/** Three suggestions: with less room below, the list goes where there is more. */
const LEAST_HEIGHT = 150

/**
 * Where a list of suggestions goes: below its box, or above where a keyboard leaves no room there.
 * `visible` is the part of the window not covered by the on-screen keyboard.
 */
export function listPosition(
  box: Box,
  visible: { top: number; height: number },
  windowHeight: number,
): ListPosition {
  const below = visible.top + visible.height - box.bottom - GAP - MARGIN
  const above = box.top - visible.top - GAP - MARGIN
  const isBelow = below >= LEAST_HEIGHT || below >= above
  return {
    left: box.left,
    width: box.width,
    maxHeight: Math.max(0, Math.min(WANTED_HEIGHT, isBelow ? below : above)),
    top: isBelow ? box.bottom + GAP : undefined,
    bottom: isBelow ? undefined : windowHeight - box.top + GAP,
  }
}
