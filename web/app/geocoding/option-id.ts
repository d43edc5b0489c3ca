/** The id of one option of a box's list, by which the box says which is marked. */
export function optionId(id: string, index: number): string {
  return `${id}-option-${index}`
}
