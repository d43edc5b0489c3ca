import type { Ask } from '@wayfur/domain/endpoint'
import { addNote, addWeight, mergePet } from '@wayfur/domain/pets/endpoints'
import type { PetField } from '@wayfur/domain/pets/merge-fields'
import type { LaterWrite } from '../../worker/later-writes.ts'
import { callApi } from '../api-client.ts'
import { laterWrite, leaveWithWorker } from '../offline/leave-with-worker.ts'
import { inOnePage, sendEachOrKeep, waitingIn, type WaitingStore } from '../offline/waiting.ts'

export type FieldChange = Ask<typeof mergePet>['body']['changes'][number]

/** A field that somebody changed meanwhile: what stands there, and what was typed here. */
export interface TwoVersions {
  field: PetField
  theirs: unknown
  mine: unknown
  by: string | null
  isYou: boolean
  /** When theirs was written; null where nobody knows any more. */
  at: string | null
}

/** What was typed: fields of a passport, a weight, a note, or a field that has two versions now. */
export type Written =
  | { kind: 'fields'; changes: FieldChange[] }
  | { kind: 'weight'; weight: Omit<Ask<typeof addWeight>['body'], 'id'> }
  | { kind: 'note'; note: Omit<Ask<typeof addNote>['body'], 'id'> }
  | { kind: 'two-versions'; versions: TwoVersions }

/** Something written in a passport that waits; its own id makes it one however often it is sent. */
export interface WaitingChange {
  memberId: number
  petId: number
  petName: string
  id: string
  written: Written
  /** Why it was refused; it is not tried again, and stays until its author has read it. */
  refused?: string
}

export const browserChanges: WaitingStore<WaitingChange> = waitingIn('passport-changes-waiting')

/** Whether it is still to be sent: not what was refused, nor what its author has to choose of. */
export function isToBeSent({ refused, written }: WaitingChange): boolean {
  return refused === undefined && written.kind !== 'two-versions'
}

/** Whether something of this member is still to be sent. */
export function passportChangesWait(memberId: number): boolean {
  return browserChanges.read().some((one) => one.memberId === memberId && isToBeSent(one))
}

type Send = (waiting: WaitingChange) => Promise<readonly TwoVersions[]>

/**
 * Sends what waits of this member. A field that others changed meanwhile stays with both versions;
 * what is refused for good stays and says why. Gives what was refused just now.
 */
export async function sendPassport(
  store: WaitingStore<WaitingChange>,
  memberId: number,
  send: Send = sendChange,
): Promise<Map<string, unknown>> {
  const { refused } = await sendEachOrKeep(store, memberId, {
    idOf: ({ id }) => id,
    isOpen: isToBeSent,
    onLeft,
    send: async (waiting) => {
      // Kept before what was sent is dropped, so that a crash in between loses neither.
      for (const versions of await send(waiting)) keepBoth(store, waiting, versions)
    },
  })
  return refused
}

/** The latest of what was typed into a field stands beside what somebody else wrote. */
function keepBoth(
  store: WaitingStore<WaitingChange>,
  { memberId, petId, petName }: WaitingChange,
  versions: TwoVersions,
): void {
  const others = store
    .read()
    .filter(
      (one) =>
        one.memberId !== memberId ||
        one.petId !== petId ||
        one.written.kind !== 'two-versions' ||
        one.written.versions.field !== versions.field,
    )
  const written = { kind: 'two-versions', versions } as const
  store.write([...others, { memberId, petId, petName, id: crypto.randomUUID(), written }])
}

/** The same, by one open page at a time. */
export async function sendPassportOnce(memberId: number): ReturnType<typeof sendPassport> {
  return inOnePage('wayfur-passport', () => sendPassport(browserChanges, memberId))
}

async function sendChange({ petId, id, written }: WaitingChange): Promise<readonly TwoVersions[]> {
  const params = { id: petId }
  if (written.kind === 'weight') {
    await callApi(addWeight, { params, body: { ...written.weight, id } }, { idempotencyKey: id })
  } else if (written.kind === 'note') {
    await callApi(addNote, { params, body: { ...written.note, id } }, { idempotencyKey: id })
  } else if (written.kind === 'fields') {
    const { changes } = written
    const reply = await callApi(mergePet, { params, body: { id, changes } })
    return versionsOf(reply, changes)
  }
  return []
}

function onLeft(all: readonly WaitingChange[]): void {
  leaveWithWorker('passport-changes-waiting', all.flatMap(laterWritesOf))
}

function laterWritesOf({ memberId, petId, id, written }: WaitingChange): LaterWrite[] {
  const params = { id: petId }
  const by = { memberId, key: id }
  switch (written.kind) {
    case 'weight':
      return [laterWrite(addWeight, { params, body: { ...written.weight, id } }, by)]
    case 'note':
      return [laterWrite(addNote, { params, body: { ...written.note, id } }, by)]
    case 'fields':
      return [laterWrite(mergePet, { params, body: { id, changes: written.changes } }, by)]
    default:
      return []
  }
}

/** The fields of an answer of which there are two versions now. */
export function versionsOf(
  { pet, conflicts }: Awaited<ReturnType<typeof callApi<typeof mergePet>>>,
  changes: readonly FieldChange[],
): TwoVersions[] {
  return conflicts.map(({ field, by, isYou, at }) => {
    const mine = changes.find((one) => one.field === field)?.to
    return { field, theirs: pet[field], mine, by, isYou, at }
  })
}
