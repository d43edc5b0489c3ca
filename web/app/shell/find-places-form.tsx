import { Search } from 'lucide-react'
import { Form, href } from 'react-router'
import { Button } from '../ui/button.tsx'
import { CONTROL_LOOK, Field } from '../ui/field.tsx'
import { t } from '@wayfur/domain/language/messages'

/** A short way to the places of a town, for pages that are not the search itself. */
export function FindPlacesForm() {
  return (
    <Form
      action={href('/discovery')}
      className="flex w-full flex-wrap items-end justify-center gap-3"
    >
      <Field label={t('Find places that welcome your pet')} className="flex-[1_1_16rem] text-left">
        {(wiring) => (
          <input
            {...wiring}
            name="location"
            type="search"
            required
            autoComplete="address-level2"
            placeholder={t('City, ZIP code or address')}
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
