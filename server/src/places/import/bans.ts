/** How tables of several countries say that dogs may not be somewhere. */
const BAN =
  /\b(?:no (?:dogs?|pets?)|(?:dogs?|pets?)[\s_-]*(?:are )?(?:not (?:allowed|permitted)|prohibited|forbidden|banned|free)|not (?:allowed|permitted)|prohibited|forbidden|banned|hunde\s?verbots?\w*|verboten|keine hunde|chiens? interdits?|interdite?s? aux chiens|interdite?s?|perros? (?:no permitidos?|prohibidos?)|prohibidos?|cani vietati|vietato)\b/i

/** Whether a text of a table says that dogs may not come. */
export function isBan(text: string): boolean {
  return BAN.test(text)
}
