import { msg, t } from '@wayfur/domain/language/messages'
import { Card } from '../ui/card.tsx'

const TIPS = [
  {
    title: msg('Choosing how to fly'),
    says: [
      msg(
        'The cabin is best for small pets; the hold is for those who are calm, healthy and used to a crate.',
      ),
      msg('Fly without a change of planes, and early or late in the day in summer.'),
      msg('Old, very young, pregnant and short-nosed animals are better off on the ground.'),
    ],
  },
  {
    title: msg('The carrier'),
    says: [
      msg('Your pet must be able to stand, turn around and lie down in it.'),
      msg('Soft ones give a little under a seat; the hold calls for hard ones.'),
      msg('Leave it open at home for weeks before, with a blanket and treats in it.'),
    ],
  },
  {
    title: msg('The vet'),
    says: [
      msg('Go a month ahead for vaccinations, papers and an honest word on whether to fly at all.'),
      msg(
        'Do not sedate without the vet: airlines refuse sedated animals, and altitude makes it dangerous.',
      ),
      msg('Have the microchip read, and your phone number in its register brought up to date.'),
    ],
  },
  {
    title: msg('On the day'),
    says: [
      msg('A long walk, a light meal four hours before, water until you leave.'),
      msg('Go to the counter, not to a machine, an hour earlier than without a pet.'),
      msg(
        'At security the pet comes out of the carrier: have collar and leash on, or ask for a room.',
      ),
    ],
  },
  {
    title: msg('With you in the cabin'),
    says: [
      msg('Pads, a leash, an empty bowl, a little food, medicine, papers and a photo of your pet.'),
      msg('The carrier stays under the seat in front of you, closed, all the way.'),
      msg('No exit rows and no bulkheads; window seats often have less room below.'),
    ],
  },
  {
    title: msg('When you have arrived'),
    says: [
      msg('Look for the relief area first; most US airports have one behind security.'),
      msg('Water, then a quiet place, then food.'),
      msg('Keep the leash on in a strange place, and a tag with a number that works there.'),
    ],
  },
] as const

/** Advice that holds on every flight. */
export function TravelTipsTab() {
  return (
    <section aria-labelledby="tips-title">
      <h2 id="tips-title" className="text-2xl">
        {t('Travel tips')}
      </h2>
      <ul className="mt-5 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {TIPS.map(({ title, says }) => (
          <Card key={t(title)} as="li" className="p-5 md:p-6">
            <h3 className="text-lg">{t(title)}</h3>
            <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
              {says.map((words) => (
                <li key={t(words)}>{t(words)}</li>
              ))}
            </ul>
          </Card>
        ))}
      </ul>
    </section>
  )
}
