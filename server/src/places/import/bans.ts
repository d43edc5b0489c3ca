/** How tables of several countries say that dogs may not be somewhere. */
const BAN =
  /\b(?:no (?:dogs?|pets?)|(?:dogs?|pets?)[\s_-]*(?:are )?(?:not (?:allowed|permitted)|prohibited|forbidden|banned)|dog[\s_-]free (?:zone|area|park)|not (?:allowed|permitted)|prohibited|forbidden|banned|hunde\s?verbots?\w*|verboten|keine hunde|chiens? interdits?|interdite?s? aux chiens|interdite?s?|perros? (?:no permitidos?|prohibidos?)|prohibidos?|cani vietati|vietato)\b/i

/** 'No dogs off leash' bans no dog, and 'no dogs without a leash' neither. */
const BUT = /\b(?:leash|lead|except|unless|without|only)\b/i
/** 'Dogs are not allowed' says no; in a longer text a ban may be of the pool alone. */
const WORDS_OF_A_BAN = 4

/** Whether the field about pets says no and nothing else. */
export function isPlainBan(text: string): boolean {
  return text.split(/\s+/).length <= WORDS_OF_A_BAN && isBan(text) && !BUT.test(text)
}

/** Whether a text of a table says that dogs may not come. */
export function isBan(text: string): boolean {
  return BAN.test(text)
}
