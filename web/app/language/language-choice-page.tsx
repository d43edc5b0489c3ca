import { changeProfile } from '@wayfur/domain/accounts/endpoints'
import { languageCookie, readLanguage } from '@wayfur/domain/language/language'
import { href, redirect } from 'react-router'
import { sameSitePath } from '../accounts/same-site-path.ts'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/language-choice-page'

/** The switch of languages: keeps the choice and opens the page anew where it was made. */
export async function action({ request, context }: Route.ActionArgs) {
  const { callApi, setCookie, visitor } = context.get(requestContext)
  const sent = await readForm(request)
  const language = readLanguage(sent.get('language'))
  if (language !== undefined) {
    setCookie(languageCookie(language))
    if (visitor?.demoPerson === null) await callApi(changeProfile, { body: { language } })
  }
  return redirect(sameSitePath(sent.get('next')))
}

/** Nothing is to be seen here. */
export function loader() {
  return redirect(href('/'))
}

/** With a page of its own, what is refused here is told in the frame of the product. */
export default function LanguageChoicePage() {
  return null
}
