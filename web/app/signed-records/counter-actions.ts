import { MOST_SHOTS_AT_ONCE } from '@wayfur/domain/signed-records/counter'
import { enterAtCounter, uploadPaper } from '@wayfur/domain/signed-records/endpoints'
import { fileSentBy } from '../files/file-in-form.ts'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { unitsOfForm } from '../pets/pet-form-data.ts'

/** Rows of the form; those in which nothing is typed are not sent. */
export const SHOT_ROWS = Array.from({ length: MOST_SHOTS_AT_ONCE }, (_, index) => index)

const PARTS = ['name', 'date', 'expirationDate', 'lot'] as const

/** Fields of the form for a blood test and a treatment, by what they are in what is sent. */
export const TITER_FIELDS = {
  on: 'titerOn',
  unitsPerMl: 'titerUnits',
  validUntil: 'titerUntil',
  doneBy: 'titerBy',
} as const
export const TAPEWORM_FIELDS = { on: 'wormsOn', at: 'wormsAt', product: 'wormsProduct' } as const

/** What a clinic does at the counter. */
export const counterActions = defineActions(
  {
    enter: async (typed, { callApi }) => {
      const [titer, tapeworm] = [titerOf(typed), tapewormOf(typed)]
      const hasChecks = titer !== undefined || tapeworm !== undefined
      const rows = SHOT_ROWS.map((row) => shotOf(typed, row))
      // The first row is sent where nothing else is, so that it is asked for; a gap is closed.
      const shots = rows.filter(
        (shot, row) => (row === 0 && !hasChecks) || shot.name !== '' || shot.date !== '',
      )
      const clinic = {
        name: getText(typed, 'clinic'),
        city: getText(typed, 'city'),
        vetName: getText(typed, 'vetName'),
        license: getText(typed, 'license'),
        phone: getText(typed, 'phone'),
      }
      const params = { secret: getText(typed, 'secret') }
      const code = getText(typed, 'code')
      const who = code.trim() === '' ? { clinic } : { code }
      const paperUrl = await fileSentBy(typed, 'paperUrl', (body) =>
        callApi(uploadPaper, { params, body }),
      )
      // A form that comes back refused still has its paper.
      typed.set('paperUrl', paperUrl)
      const checks = { ...(titer && { titer }), ...(tapeworm && { tapeworm }) }
      const body = { ...who, shots, ...checks, paperUrl: paperUrl || null }
      await callApi(enterAtCounter, { params, body })
      return {}
    },
  },
  {
    fields: {
      'clinic.name': 'clinic',
      'clinic.city': 'city',
      'clinic.vetName': 'vetName',
      'clinic.license': 'license',
      'clinic.phone': 'phone',
      ...Object.fromEntries(
        SHOT_ROWS.flatMap((row) => PARTS.map((part) => [`shots.${row}.${part}`, `${part}${row}`])),
      ),
      ...fieldsOf('titer', TITER_FIELDS),
      ...fieldsOf('tapeworm', TAPEWORM_FIELDS),
    },
  },
)

function fieldsOf(what: string, fields: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([part, field]) => [`${what}.${part}`, field]),
  )
}

function shotOf(typed: FormData, row: number) {
  return {
    name: getText(typed, `name${row}`),
    date: getText(typed, `date${row}`),
    expirationDate: getText(typed, `expirationDate${row}`) || null,
    lot: getText(typed, `lot${row}`),
  }
}

const isTyped = (typed: FormData, fields: Readonly<Record<string, string>>) =>
  Object.values(fields).some((field) => getText(typed, field).trim() !== '')

function titerOf(typed: FormData) {
  if (!isTyped(typed, TITER_FIELDS)) return undefined
  return {
    on: getText(typed, TITER_FIELDS.on),
    unitsPerMl: unitsOfForm(typed, TITER_FIELDS.unitsPerMl),
    validUntil: getText(typed, TITER_FIELDS.validUntil) || null,
    doneBy: getText(typed, TITER_FIELDS.doneBy),
    product: null,
  }
}

function tapewormOf(typed: FormData) {
  if (!isTyped(typed, TAPEWORM_FIELDS)) return undefined
  return {
    on: getText(typed, TAPEWORM_FIELDS.on),
    at: getText(typed, TAPEWORM_FIELDS.at) || null,
    doneBy: null,
    product: getText(typed, TAPEWORM_FIELDS.product),
  }
}
