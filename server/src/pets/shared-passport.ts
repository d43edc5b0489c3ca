import { deviceName } from '@wayfur/domain/accounts/device-name'
import { dayIn } from '@wayfur/domain/calendar'
import { msg } from '@wayfur/domain/language/messages'
import { ageText } from '@wayfur/domain/pets/age'
import { isGivenOn, scheduleText } from '@wayfur/domain/pets/medication'
import { phoneIn } from '@wayfur/domain/pets/pet'
import { renewedOn } from '@wayfur/domain/pets/reminder'
import type { SharedPassport, ShareSection } from '@wayfur/domain/pets/sharing-schemas'
import { vaccinationLabel, vaccinationState } from '@wayfur/domain/pets/vaccination'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely, Selectable } from 'kysely'
import { zoneOf } from '../accounts/member-time-zone.ts'
import { inLanguage } from '../language/translators.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Caller } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import { birthOf } from './pet-shape.ts'
import type { PetsContext } from './pets-context.ts'
import type { PetShareLinksTable, PetsTable } from './pets-tables.ts'
import { enteredBy, vaccinationsOf, weightsOf } from './read-pet.ts'

/** The same browser looking again within this time is one view. */
const ONE_VIEW_MS = 10 * 60 * 1000
/** Views kept of one link; the count goes on beyond. */
const VIEWS_KEPT = 200

const NO_LINK = msg('This link does not lead to a passport.')

/**
 * The shared sections of a passport, by the token of the link. Unknown, ended and expired links and
 * links of deleted pets look alike. A view is noted for the owner, unless the household looks
 * itself.
 */
export async function readSharedPassport(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  token: string,
  caller: Pick<Caller, 'member' | 'userAgent'>,
): Promise<SharedPassport> {
  const now = clock.now()
  const link = await db
    .selectFrom('petShareLinks')
    .selectAll()
    .where('token', '=', token.toUpperCase())
    .where((row) => row.or([row('expiresAt', 'is', null), row('expiresAt', '>', now)]))
    .executeTakeFirst()
  const pet =
    link === undefined
      ? undefined
      : await db
          .selectFrom('pets')
          .selectAll()
          .where('id', '=', link.petId)
          .where('deletedAt', 'is', null)
          .executeTakeFirst()
  if (link === undefined || pet === undefined) throw new Problem('not-found', NO_LINK)
  const household = await db
    .selectFrom('petMembers')
    .select(['memberId', 'role'])
    .where('petId', '=', pet.id)
    .orderBy('since')
    .orderBy('memberId')
    .execute()
  if (!household.some(({ memberId }) => memberId === caller.member?.id)) {
    // Stored in English; the household sees it in each reader's language.
    const device = inLanguage('en', () => deviceName(caller.userAgent))
    await noteView(db, link.id, device, now)
  }
  const owner = household.find(({ role }) => role === 'owner')
  const today = dayIn(await zoneOf(db, owner?.memberId ?? 0), now)
  return sharedPassportOf(db, { link, pet, today })
}

async function sharedPassportOf(
  db: Kysely<Tables>,
  {
    link,
    pet,
    today,
  }: { link: Selectable<PetShareLinksTable>; pet: Selectable<PetsTable>; today: string },
): Promise<SharedPassport> {
  const has = (section: ShareSection) => link.sections.includes(section)
  const [latest] = has('weight') ? await weightsOf(db, pet.id) : []
  return {
    kind: link.kind,
    name: pet.name,
    species: pet.species,
    imageUrl: pet.imageUrl,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    today,
    identity: has('identity')
      ? {
          breed: pet.breed,
          ageText: ageText(birthOf(pet), pet.passedOn ?? today),
          microchipId: pet.microchipId,
        }
      : null,
    vaccinations: has('vaccinations')
      ? (await vaccinationsOf(db, pet.id)).map((shot, _, all) =>
          Object.assign(
            {
              name: shot.name,
              date: shot.date,
              expirationDate: shot.expirationDate,
              label: vaccinationLabel(vaccinationState(shot.expirationDate, today)),
              veterinarian: shot.veterinarian,
            },
            renewed(renewedOn(shot, all)),
            enteredBy(shot),
          ),
        )
      : null,
    medical: has('medical')
      ? {
          allergies: pet.allergies,
          medications: pet.medications
            .filter((medication) => isGivenOn(medication, today))
            .map(({ name, dose, schedule }) => ({ name, dose, schedule: scheduleText(schedule) })),
          medicalNotes: pet.medicalNotes,
          needs: pet.needs,
        }
      : null,
    weight: has('weight')
      ? { weightKg: latest?.kilograms ?? null, weighedOn: latest?.on ?? null }
      : null,
    contacts: has('contacts')
      ? {
          emergencyContact: pet.emergencyContact,
          emergencyPhone: phoneIn(pet.emergencyContact),
          vetName: pet.vetName,
          vetPhone: pet.vetPhone,
        }
      : null,
  }
}

async function noteView(
  db: Kysely<Tables>,
  linkId: number,
  device: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { viewCount } = await tx
      .selectFrom('petShareLinks')
      .select('viewCount')
      .where('id', '=', linkId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const just = await tx
      .selectFrom('petShareViews')
      .select('id')
      .where('linkId', '=', linkId)
      .where('device', '=', device)
      .where('at', '>', new Date(now.getTime() - ONE_VIEW_MS))
      .executeTakeFirst()
    if (just !== undefined) return
    await tx.insertInto('petShareViews').values({ linkId, at: now, device }).execute()
    await tx
      .updateTable('petShareLinks')
      .set({ viewCount: viewCount + 1 })
      .where('id', '=', linkId)
      .execute()
    if (viewCount < VIEWS_KEPT) return
    await tx
      .deleteFrom('petShareViews')
      .where('linkId', '=', linkId)
      .where('id', 'not in', (those) =>
        those
          .selectFrom('petShareViews')
          .select('id')
          .where('linkId', '=', linkId)
          .orderBy('id', 'desc')
          .limit(VIEWS_KEPT),
      )
      .execute()
  })
}

function renewed(day: Day | null): { renewedOn?: Day } {
  return day === null ? {} : { renewedOn: day }
}
