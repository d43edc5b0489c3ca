import { type Message, msg } from '@wayfur/domain/language/messages'
import { mindsHeat, type Need } from '@wayfur/domain/pets/needs'

/** What a finder reads first of what the pet needs: what keeps them and it from harm. */
export function finderTexts(needs: readonly Need[]): Message[] {
  const texts: readonly [boolean, Message][] = [
    [needs.includes('deaf'), msg('Deaf: approach from the front.')],
    [needs.includes('blind'), msg('Blind: speak before you touch.')],
    [needs.includes('reactive'), msg('Keep other animals away.')],
    [mindsHeat(needs), msg('Overheats easily: shade and water, please.')],
    [needs.includes('medication'), msg('Needs medication at set times.')],
  ]
  return texts.flatMap(([holds, text]) => (holds ? [text] : []))
}
