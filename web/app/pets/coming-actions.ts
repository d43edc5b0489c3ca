import type { ComingPets } from '@wayfur/domain/pets/coming-schemas'
import { chooseComing, listPets } from '@wayfur/domain/pets/endpoints'
import { sameSitePath } from '../accounts/same-site-path.ts'
import { queryFor } from '../api-client.ts'
import { defineActions } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { queryClientOfPage } from '../query-client.ts'
import { comingQuery } from './coming-query.ts'

/** The pets that live with the visitor. */
export const ownPetsQuery = queryFor(listPets, {})

/** Says who comes along: on any page by one press for each change, or on a page of its own. */
export const comingActions = defineActions({
  choose: async (form, { callApi, url }) => {
    const pressed = getText(form, 'pets')
    const ids = form.has('pets') ? pressed.split('.') : form.getAll('pet')
    const petIds = ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    keepComing(await callApi(chooseComing, { body: { petIds } }))
    return { to: sameSitePath(url.searchParams.get('next')) }
  },
})

/** Has the whole page follow at once; a page that the server makes asks for itself. */
function keepComing(coming: ComingPets): void {
  if (typeof document === 'undefined') return
  queryClientOfPage().setQueryData(comingQuery.queryKey, coming)
}
