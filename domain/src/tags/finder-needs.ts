import { type Message, msg } from '../language/messages.ts'
import { type Need, NEEDS } from '../pets/needs.ts'

/** What whoever has found the pet does about a need; of the others there is nothing to do. */
const FINDER_TEXTS: Readonly<Partial<Record<Need, Message>>> = {
  deaf: msg('Deaf: approach from the front.'),
  blind: msg('Blind: speak before you touch.'),
  reactive: msg('Keep other animals away.'),
  heat: msg('Overheats easily: shade and water, please.'),
  'short-nose': msg('Overheats easily: shade and water, please.'),
  medication: msg('Needs medication at set times.'),
}

/** What a finder reads first, what keeps them and the pet from harm before the rest. */
export function finderTexts(needs: readonly Need[]): Message[] {
  const order = ['deaf', 'blind', 'reactive', ...NEEDS]
  const told = needs
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .flatMap((need) => FINDER_TEXTS[need] ?? [])
  return told.filter(
    (text, index) => told.findIndex(({ english }) => english === text.english) === index,
  )
}
