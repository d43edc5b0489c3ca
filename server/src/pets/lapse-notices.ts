import { flightRefusalText } from '@wayfur/domain/guides/flight-refusal-text'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { Lapse } from '@wayfur/domain/pets/ahead-schemas'
import { keyOf, plansOf } from '@wayfur/domain/pets/lapse'
import { endingName, furtherPlansText, lapseText } from '@wayfur/domain/pets/lapse-words'
import { planTitle } from '@wayfur/domain/pets/plan-ahead'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely, Transaction } from 'kysely'
import type { FlightGuide } from '../guides/flight-guide.ts'
import { hasMessage, settleMessages } from '../inbox/earlier-messages.ts'
import type { LiveUpdates } from '../inbox/live-updates.ts'
import type { Notify } from '../inbox/notify.ts'
import { inLanguage } from '../language/translators.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { Tables } from '../tables.ts'
import { lapseJob } from './ask-for-lapse-check.ts'
import { AHEAD_OF_PET, aheadOf, type Refusal } from './plans-ahead.ts'

/**
 * Tells a member of what ends before their plans, once for each thing that ends; give it to the job
 * worker. What is renewed meanwhile, or no longer planned, is not told, and a message about it that
 * still waited to be read counts as read.
 */
export function lapseHandler({
  db,
  clock,
  notify,
  liveUpdates,
  guide,
}: {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
  liveUpdates: LiveUpdates
  guide: FlightGuide
}): JobHandler {
  return handle(lapseJob, async ({ memberId }) => {
    await inTransaction(db, async (tx) => {
      const pets = await tx
        .selectFrom('petMembers')
        .innerJoin('pets', 'pets.id', 'petMembers.petId')
        .innerJoin('members', 'members.id', 'petMembers.memberId')
        .select(AHEAD_OF_PET.map((column) => `pets.${column}` as const))
        .select('members.language')
        .where('petMembers.memberId', '=', memberId)
        .where('petMembers.role', 'in', ['owner', 'carer'])
        .where('pets.isSample', '=', false)
        .where('pets.deletedAt', 'is', null)
        .orderBy('pets.id')
        .execute()
      const now = clock.now()
      for (const pet of pets) {
        const { today, lapses, refusals } = await inLanguage(pet.language, () =>
          aheadOf({ db: tx, guide }, pet, { memberId, now }),
        )
        await tellRefusals(tx, { clock, liveUpdates, notify }, { memberId, pet, refusals })
        await settleMessages(tx, { clock, liveUpdates }, memberId, {
          prefix: `lapse:${pet.id}:`,
          holding: lapses.flatMap((lapse) =>
            plansOf(lapse).map((plan) => `${endingKey(pet.id, lapse)}:${keyOf(plan)}`),
          ),
        })
        for (const lapse of lapses) {
          const ending = endingKey(pet.id, lapse)
          if (await hasMessage(tx, memberId, toldBy(ending, lapse, today))) continue
          await notify(tx, memberId, () => ({
            kind: 'pet-health',
            title: t('{pet}: {name} ends before a plan of yours', {
              pet: pet.name,
              name: endingName(lapse.ending),
            }),
            body: [lapseText(marked(lapse), today), furtherPlansText(lapse)].join(' ').trim(),
            href: `/passport?pet=${pet.id}`,
            key: `${ending}:${keyOf(lapse.plan)}`,
          }))
        }
      }
    })
  })
}

/** Tells once of what a source refuses of each flight ahead, and settles what it no longer does. */
async function tellRefusals(
  tx: Transaction<Tables>,
  { notify, ...told }: { clock: Clock; liveUpdates: LiveUpdates; notify: Notify },
  {
    memberId,
    pet,
    refusals,
  }: { memberId: number; pet: { id: number; name: string }; refusals: readonly Refusal[] },
): Promise<void> {
  const prefix = `flight-refused:${pet.id}:`
  const keyed = refusals.map((one) => ({
    ...one,
    key: `${prefix}${keyOf(one.plan)}:${one.on}:${one.rule}`,
  }))
  await settleMessages(tx, told, memberId, { prefix, holding: keyed.map(({ key }) => key) })
  for (const { plan, key, ...refused } of keyed) {
    if (await hasMessage(tx, memberId, { keys: [key] })) continue
    await notify(tx, memberId, () => ({
      kind: 'travel',
      title: t('{pet}: a flight may not go as planned', { pet: pet.name }),
      body: flightRefusalText(refused, planTitle(plan)),
      href: '/airline-travel',
      key,
    }))
  }
}

/**
 * Whether this ending was told of already, for any of the plans it still stands in the way of. Of
 * what has expired one message is enough, whatever is planned after it.
 */
function toldBy(ending: string, lapse: Lapse, today: Day) {
  return lapse.endsOn < today
    ? { prefix: ending }
    : { keys: plansOf(lapse).map((plan) => `${ending}:${keyOf(plan)}`) }
}

/** What ends, as the key of its message begins: 'lapse:3:vaccination-17:2027-02-20'. */
function endingKey(petId: number, { ending, endsOn }: Lapse): string {
  const what =
    ending.kind === 'medication' ? `medication-${ending.name}` : `${ending.kind}-${ending.id}`
  return `lapse:${petId}:${what}:${endsOn}`
}

/** The same with the mark of what is invented in the name of its plan. */
function marked(lapse: Lapse): Lapse {
  const { plan } = lapse
  const name = plan.name === null ? null : markedName(plan.name, plan)
  return { ...lapse, plan: { ...plan, name } }
}
