import { t } from '../language/messages.ts'

/** Who wrote it, where no name may be shown. */
const nameless = () => t('A pet owner')

/**
 * The name a review shows: first name and initial ('Alex Doe' is 'Alex D.'). Accounts that began
 * by a link are named after their address; of such a name only its first letters show, because the
 * rest could give the address away ('ann.lee77' is 'Ann').
 */
export function reviewerName(name: string, email: string | null): string {
  const mailbox = email?.split('@')[0]?.toLowerCase()
  if (name.includes('@') || name.toLowerCase() === mailbox) {
    const letters = /^\p{L}{2,}/u.exec(name)?.[0]
    if (letters === undefined) return nameless()
    return letters.charAt(0).toUpperCase() + letters.slice(1)
  }
  const words = name.split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return nameless()
  const last = words.length > 1 ? words.at(-1) : undefined
  const initial = last === undefined ? undefined : /\p{L}/u.exec(last)?.[0]
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
