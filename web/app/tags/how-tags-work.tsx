import { msg, t } from '@wayfur/domain/language/messages'
import { HeartHandshake, ScanLine, UserRound } from 'lucide-react'
import { Card } from '../ui/card.tsx'

const STEPS = [
  {
    Icon: ScanLine,
    title: msg('Scan'),
    says: msg('Anyone who finds your pet points a phone camera at the tag. No app, no account.'),
  },
  {
    Icon: UserRound,
    title: msg('View profile'),
    says: msg(
      'A small page opens, also on a weak signal: who this is, what it must not eat, and how to reach you.',
    ),
  },
  {
    Icon: HeartHandshake,
    title: msg('Reunite safely'),
    says: msg(
      'The finder presses one button and can add the place. You hear right away, and you message each other through the page.',
    ),
  },
] as const

const BENEFITS = [
  {
    title: msg('For owners'),
    points: [
      msg('Nothing about you is shown that you did not choose to show'),
      msg('You hear of a report in your inbox, by email and on your phone'),
      msg('A lost tag is switched off or replaced in a moment'),
      msg('Details change in the passport, and the tag shows the new ones'),
    ],
  },
  {
    title: msg('For finders'),
    points: [
      msg('No app, no account and no number to be typed'),
      msg('What the animal needs right now comes first'),
      msg('The nearest vets and shelters, with their telephone numbers'),
      msg('Your own name and number are only given if you give them'),
    ],
  },
] as const

/** What happens between a lost pet and its owner. */
export function HowTagsWork() {
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="steps">
        <h2 id="steps" className="text-2xl">
          {t('Three steps home')}
        </h2>
        <ol className="mt-4 grid gap-5 md:grid-cols-3">
          {STEPS.map(({ Icon, title, says }, index) => (
            <Card key={t(title)} as="li" className="flex flex-col gap-3 p-5">
              <span className="flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="flex size-11 items-center justify-center rounded-full bg-leaf-soft text-leaf-ink"
                >
                  <Icon className="size-6" />
                </span>
                <h3 className="text-lg">
                  {index + 1}. {t(title)}
                </h3>
              </span>
              <p className="text-ink-soft">{t(says)}</p>
            </Card>
          ))}
        </ol>
      </section>
      <div className="grid gap-5 md:grid-cols-2">
        {BENEFITS.map(({ title, points }) => (
          <section key={t(title)} aria-label={t(title)}>
            <h2 className="text-2xl">{t(title)}</h2>
            <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
              {points.map((point) => (
                <li key={t(point)}>{t(point)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
