import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { expect, test } from 'vitest'
import { ApiError } from '../api-client.ts'
import { baseOf, changesOfForm, namingField, withWaiting } from './field-changes.ts'
import type { FieldChange, WaitingChange } from './passport-queue.ts'

const BELLA = {
  id: 7,
  name: 'Bella',
  species: 'Dog',
  birth: null,
  medicalNotes: 'Calm.\nLimps.',
  allergies: ['Chicken'],
  emergencyContact: null,
} as unknown as PetPassport

function form(fields: Record<string, string>): FormData {
  const typed = new FormData()
  typed.set('base', baseOf(BELLA))
  for (const [name, value] of Object.entries(fields)) typed.set(name, value)
  return typed
}

function waits(changes: unknown): WaitingChange[] {
  const written = { kind: 'fields' as const, changes: changes as FieldChange[] }
  return [{ memberId: 1, petId: 7, petName: 'Bella', id: 'a', written }]
}

test('a form changes what it holds and nobody left as it was', () => {
  const same = { medicalNotes: 'Calm.\r\nLimps. ', allergies: 'Chicken', emergencyContact: '' }
  expect(changesOfForm(form(same))).toEqual([])
  expect(changesOfForm(form({ ...same, allergies: 'Chicken, Beef' }))).toEqual([
    { field: 'allergies', from: ['Chicken'], to: ['Chicken', 'Beef'] },
  ])
  expect(changesOfForm(form({ bornOn: '', age: '3' }))).toEqual([
    { field: 'birth', from: null, to: null, age: 3 },
  ])
})

test('a form made up by hand is asked to be loaded again', () => {
  const typed = form({ medicalNotes: 'x' })
  typed.set('base', '{')
  expect(() => changesOfForm(typed)).toThrow('This form is not complete. Please reload.')
})

test('a refusal of one change is said of its field', () => {
  const changes = [{ field: 'breed' }, { field: 'vet' }, { field: 'birth' }] as FieldChange[]
  const named = (field: string) => {
    const error = namingField(new ApiError(400, 'No.', 'invalid-input', field), changes)
    return error instanceof ApiError ? error.field : undefined
  }
  expect(named('changes.0.to')).toBe('breed')
  expect(named('changes.1.to.name')).toBe('vet.name')
  expect(named('changes.2.age')).toBe('age')
  expect(named('chippedOn')).toBe('chippedOn')
})

test('the next form begins from what waits, so that one’s own changes follow each other', () => {
  const next = withWaiting(BELLA, waits([{ field: 'medicalNotes', from: 'Calm.', to: 'Well.' }]))
  expect(next.medicalNotes).toBe('Well.')
  expect(withWaiting({ ...BELLA, id: 8 }, waits([])).medicalNotes).toBe(BELLA.medicalNotes)
})
