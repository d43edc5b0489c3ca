import type { ReplyOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { SCOUT_WORDS } from '@wayfur/domain/scouting/bin'
import type { reportBin } from '@wayfur/domain/scouting/endpoints'
import { POINTS } from '@wayfur/domain/scouting/points'
import { pointsText } from '@wayfur/domain/scouting/points-text'

/** What is said of a report that was taken: the words of the specification where they are true. */
export function reportedToast(reply: ReplyOf<typeof reportBin>) {
  return reply.isConfirmation ? confirmedToast(reply) : newBinToast(reply)
}

type Earned = Pick<ReplyOf<typeof reportBin>, 'pointsEarned' | 'wasThere'>

function confirmedToast({ pointsEarned, wasThere }: Earned) {
  if (!wasThere) {
    return {
      title: t(SCOUT_WORDS.voted),
      description: t(
        'Someone had reported this bin already, so your report counts as a vote. It earns no points, because we could not see that you were there.',
      ),
      tone: 'good',
    } as const
  }
  const thanks = pointsEarned > 0 ? earnedText(pointsEarned) : t('Thank you for looking.')
  return {
    title: t('Bin confirmed!'),
    description: t('Someone had reported this bin already. {thanks}', { thanks }),
    tone: 'good',
  } as const
}

function newBinToast({ pointsEarned, wasThere }: Earned) {
  return {
    title: t(SCOUT_WORDS.reportedTitle),
    description: !wasThere
      ? t(
          'It earns no points, because we could not see that you were there. Thanks for helping the community.',
        )
      : pointsEarned === POINTS.report
        ? t(SCOUT_WORDS.reported)
        : pointsEarned > 0
          ? t('{earned} Thanks for helping the community.', { earned: earnedText(pointsEarned) })
          : t('You have earned all the points of today already. Thanks for helping the community.'),
    tone: 'good',
  } as const
}

function earnedText(pointsEarned: number): string {
  return t('You earned {points}!', { points: pointsText(pointsEarned) })
}
