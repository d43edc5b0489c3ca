import { t } from '@wayfur/domain/language/messages'
import type { Units } from '@wayfur/domain/schemas'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { CarrierFields, DegreeFields } from './carrier-fields.tsx'
import { degreesOf, type GuideView } from './guide-search-params.ts'

/** What is held against every airline: the carrier, its weight with the pet, and the weather. */
export function CarrierForm({ view, units }: { view: GuideView; units: Units }) {
  const { carrier, degrees } = view
  return (
    <Card as="section" aria-labelledby="carrier-title" className="p-5 md:p-6">
      <h2 id="carrier-title" className="text-xl">
        {t('Does your carrier fit?')}
      </h2>
      <Form method="get" preventScrollReset className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="tab" value="airlines" />
        <CarrierFields carrier={carrier} units={units} />
        <p className="text-sm text-ink-soft">
          {t('Measure the outside, and weigh your pet in the carrier.')}
        </p>
        <Disclosure
          isSnug
          isOpen={degreesOf(degrees).length > 0}
          label={t('Flying in the hold? Add the temperatures')}
        >
          <DegreeFields degrees={degrees} units={units} />
        </Disclosure>
        <div>
          <Button type="submit" variant="lead">
            {t('Compare')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
