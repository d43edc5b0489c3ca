import type { ReplyOf } from '@wayfur/domain/endpoint'
import { SCOUT_WORDS } from '@wayfur/domain/scouting/bin'
import type { reportBin } from '@wayfur/domain/scouting/endpoints'
import { POINTS } from '@wayfur/domain/scouting/points'
import { say } from '@wayfur/domain/language/say'

/** What is said of a report that was taken: the words of the specification where they are true. */
export function reportedToast({ pointsEarned, isConfirmation }: ReplyOf<typeof reportBin>) {
  const earned = say('You earned {pointsEarned} points!', { pointsEarned })
  if (isConfirmation) {
    const thanks = pointsEarned > 0 ? earned : say('Thank you for looking.')
    return {
      title: say('Bin confirmed!'),
      description: say('Somebody had reported this bin already. {thanks}', { thanks }),
      tone: 'good',
    } as const
  }
  return {
    title: SCOUT_WORDS.reportedTitle,
    description:
      pointsEarned === POINTS.report
        ? SCOUT_WORDS.reported
        : pointsEarned > 0
          ? say('{earned} Thanks for helping the community.', { earned })
          : say('You have all the points of today already. Thanks for helping the community.'),
    tone: 'good',
  } as const
}
