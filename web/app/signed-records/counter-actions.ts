import { MOST_SHOTS_AT_ONCE } from '@wayfur/domain/signed-records/counter'
import { enterAtCounter } from '@wayfur/domain/signed-records/endpoints'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'

/** Rows of the form; those in which nothing is typed are not sent. */
export const SHOT_ROWS = Array.from({ length: MOST_SHOTS_AT_ONCE }, (_, index) => index)

const PARTS = ['name', 'date', 'expirationDate', 'lot'] as const

/** What a clinic does at the counter. */
export const counterActions = defineActions(
  {
    enter: async (typed, { callApi }) => {
      const rows = SHOT_ROWS.map((row) => shotOf(typed, row))
      // The first row is always sent, so that it is asked for; a gap is closed.
      const shots = rows.filter((shot, row) => row === 0 || shot.name !== '' || shot.date !== '')
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
      await callApi(enterAtCounter, { params, body: { ...who, shots } })
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
    },
  },
)

function shotOf(typed: FormData, row: number) {
  return {
    name: getText(typed, `name${row}`),
    date: getText(typed, `date${row}`),
    expirationDate: getText(typed, `expirationDate${row}`) || null,
    lot: getText(typed, `lot${row}`),
  }
}
