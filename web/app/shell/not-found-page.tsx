import { t } from '@wayfur/domain/language/messages'
import { Search } from 'lucide-react'
import { Form, href } from 'react-router'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CONTROL_LOOK, Field } from '../ui/field.tsx'
import { PRODUCT_NAME } from './product.ts'
import { useKnowsAddresses } from './root-data.ts'

/** What stands where no page is. */
export function NotFoundPage() {
  return (
    <div className="page-column pt-10">
      <title>{`${t('404 Page Not Found')} - ${PRODUCT_NAME}`}</title>
      <EmptyState
        art={<EmptyMapArt />}
        level={1}
        title={t('404 Page Not Found')}
        action={
          <>
            <FindPlacesForm />
            <ButtonLink to={href('/')} variant="quiet">
              {t('Go to the home page')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('Did you forget to add the page to the router?')}</p>
      </EmptyState>
    </div>
  )
}

/** A short way to the places of a town, for pages that are not the search itself. */
function FindPlacesForm() {
  const knowsAddresses = useKnowsAddresses()
  return (
    <Form action={href('/discovery')} className="flex w-full max-w-md items-end gap-2">
      <Field label={t('Find places that welcome your pet')} className="min-w-0 flex-1 text-left">
        {(wiring) => (
          <input
            {...wiring}
            name="location"
            type="search"
            required
            autoComplete="address-level2"
            placeholder={knowsAddresses ? t('City, ZIP code or address') : t('City or ZIP code')}
            className={CONTROL_LOOK}
          />
        )}
      </Field>
      <Button type="submit" variant="accent">
        <Search aria-hidden="true" className="size-5" />
        {t('Search')}
      </Button>
    </Form>
  )
}
