import { href } from 'react-router'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PRODUCT_NAME } from './product.ts'
import { FindPlacesForm } from './find-places-form.tsx'
import { t } from '@wayfur/domain/language/messages'

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
