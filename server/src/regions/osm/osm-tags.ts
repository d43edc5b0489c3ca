/** Inherits nothing: a tag may have any name, 'constructor' too. */
function TagsOfAnObject(): void {}
TagsOfAnObject.prototype = Object.create(null) as object

const Tags = TagsOfAnObject as unknown as new () => Record<string, string>

/** Tags to be filled: quick to make and to ask, which an object without prototype is not. */
export function noTags(): Record<string, string> {
  return new Tags()
}
