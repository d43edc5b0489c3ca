import { changeProfile } from '@wayfur/domain/accounts/endpoints'
import { readUnits, unitsCookie } from '@wayfur/domain/units'
import { href, redirect } from 'react-router'
import { sameSitePath } from '../accounts/same-site-path.ts'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/units-choice-page'

/** The switch of units without script: keeps the choice and goes back to where it was made. */
export async function action({ request, context }: Route.ActionArgs) {
  const { callApi, setCookie, visitor } = context.get(requestContext)
  const sent = await readForm(request)
  const units = readUnits(sent.get('units'))
  if (units !== undefined) {
    setCookie(unitsCookie(units))
    if (visitor?.demoPerson === null) await callApi(changeProfile, { body: { units } })
  }
  return redirect(sameSitePath(sent.get('next')))
}

/** Nothing is to be seen here. */
export function loader() {
  return redirect(href('/'))
}

/** With a page of its own, what is refused here is told in the frame of the product. */
export default function UnitsChoicePage() {
  return null
}
