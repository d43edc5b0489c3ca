import { msg, t } from '@wayfur/domain/language/messages'
import type { Partnership } from '@wayfur/domain/partners/partner-schemas'
import { PARTNERSHIP_MOVES, rateText } from '@wayfur/domain/partners/partnership'
import { Sentence } from '../language/sentence.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { momentText } from './figure-messages.ts'
import { PartnershipForm } from './partnership-form.tsx'

/** What is typed in braces, as it is typed. */
const AS_TYPED = {
  click: '{click}',
  checkin: '{checkin}',
  checkout: '{checkout}',
  guests: '{guests}',
  pets: '{pets}',
  hotel: '{hotel}',
  destination: '{destination}',
}

const FORM_LOOK = 'mt-3 flex flex-col gap-4'

/** Whether travelers are handed on, and what can be done about it now. */
export function StatusCard({ partnership }: { partnership: Partnership }) {
  const { moves, status, isPausedByOperator, commissionRate } = partnership
  // Each status has one move at most, so the form stays and says what its last press did.
  const [move] = moves
  return (
    <Card as="section" aria-labelledby="status" className="p-5">
      <h2 id="status" className="text-xl">
        {t('Status')}
      </h2>
      <p className="mt-2 text-ink-soft">
        {status === 'active' && t('We send travelers, and their bookings are credited.')}
        {status === 'pending' &&
          (commissionRate === null
            ? t('It starts once you agree on a commission rate. Please set it below.')
            : t('Everything is ready. It begins when you start it.'))}
        {status === 'paused' &&
          (isPausedByOperator
            ? t('We paused it, so no travelers are sent. Please write to us to resume it.')
            : t('No travelers are sent until it is resumed.'))}
      </p>
      {move !== undefined && (
        <PartnershipForm
          name="move"
          label={t(PARTNERSHIP_MOVES[move].label)}
          fixed={{ move }}
          className={FORM_LOOK}
        >
          <p className="flex flex-wrap items-center gap-4">
            <Button type="submit" variant={move === 'pause' ? 'outline' : 'lead'}>
              {t(PARTNERSHIP_MOVES[move].label)}
            </Button>
            <span className="text-sm text-ink-soft">{t(PARTNERSHIP_MOVES[move].says)}</span>
          </p>
        </PartnershipForm>
      )}
    </Card>
  )
}

/** The rate that holds, the way to change it, and those that held before. */
export function RateCard({ partnership }: { partnership: Partnership }) {
  const { rates, timeZone, commissionRate } = partnership
  return (
    <Card as="section" aria-labelledby="rate" className="p-5">
      <h2 id="rate" className="text-xl">
        {t('Commission rate')}
      </h2>
      <p className="mt-2 font-display text-3xl font-semibold">
        {commissionRate === null ? t('Not agreed yet') : `${commissionRate}%`}
      </p>
      <PartnershipForm name="rate" label={t('Commission rate')} className={FORM_LOOK}>
        <TextField
          label={t('New rate in percent')}
          name="rateBasisPoints"
          inputMode="decimal"
          hint={t(
            'From 0.1 to 30. It counts for bookings made from now; those made before keep theirs.',
          )}
        />
        <p>
          <Button type="submit" variant="lead" busyText={t('Saving...')}>
            {t('Save rate')}
          </Button>
        </p>
      </PartnershipForm>
      {rates.length > 0 && (
        <Disclosure label={t('Every rate and since when')} className="mt-3">
          <ul className="flex flex-col gap-1">
            {rates.map(({ rateBasisPoints, validFrom }) => (
              <li key={validFrom}>
                <Sentence
                  message={msg('<0>{rate}</0> since <1>{moment}</1>', {
                    rate: rateText(rateBasisPoints),
                    moment: momentText(validFrom, timeZone),
                  })}
                  parts={{ 0: <strong />, 1: <time dateTime={validFrom} /> }}
                />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  )
}

/** What the card says and where its links lead. */
export function LinksCard({ partnership }: { partnership: Partnership }) {
  const { website, bookingLink, description, features } = partnership
  return (
    <Card as="section" aria-labelledby="links" className="p-5">
      <h2 id="links" className="text-xl">
        {t('Links and words')}
      </h2>
      <PartnershipForm name="words" label={t('Links and words')} className={FORM_LOOK}>
        <TextField
          label={t('Website')}
          name="website"
          type="url"
          maxLength={300}
          defaultValue={website ?? ''}
        />
        <TextField
          label={t('Address for bookings')}
          name="bookingLink"
          maxLength={500}
          spellCheck={false}
          hint={t(
            'What “Book” opens for your places. It must hold {click}, by which we know the booking again, and may hold {checkin}, {checkout}, {guests}, {pets}, {hotel} and {destination}.',
            AS_TYPED,
          )}
          defaultValue={bookingLink ?? ''}
        />
        <TextArea
          label={t('In a sentence or two')}
          name="description"
          maxLength={500}
          defaultValue={description}
        />
        <TextArea
          label={t('Features')}
          name="features"
          hint={t('At most six, one a line.')}
          defaultValue={features.join('\n')}
        />
        <p>
          <Button type="submit" variant="lead" busyText={t('Saving...')}>
            {t('Save links')}
          </Button>
        </p>
      </PartnershipForm>
    </Card>
  )
}

/** The places whose “Book” leads to the partner. */
export function PlacesCard({ partnership }: { partnership: Partnership }) {
  const { places, mayOperate } = partnership
  return (
    <Card as="section" aria-labelledby="places" className="p-5">
      <h2 id="places" className="text-xl">
        {t('Places')}
      </h2>
      <p className="mt-2 text-ink-soft">
        {t('Their ratings are those on your card, and “Book” opens your address for bookings.')}
      </p>
      {places.length === 0 && !mayOperate ? (
        <p className="mt-3">
          {t('None yet. Places you add as their owner can be linked here once they are published.')}
        </p>
      ) : (
        <PartnershipForm name="places" label={t('Places')} className={FORM_LOOK}>
          {places.length > 0 && (
            <fieldset key={places.map(({ isLinked }) => isLinked).join()}>
              <legend className="font-semibold">{t('Places of this partnership')}</legend>
              {places.map(({ id, name, isLinked }) => (
                <Checkbox key={id} name="place" value={id} defaultChecked={isLinked}>
                  {name}
                </Checkbox>
              ))}
            </fieldset>
          )}
          {mayOperate && (
            <TextField
              key={places.length}
              label={t('Add a place by its number')}
              name="placeIds"
              inputMode="numeric"
              hint={t('The number at the end of its address.')}
            />
          )}
          <p>
            <Button type="submit" variant="lead" busyText={t('Saving...')}>
              {t('Save places')}
            </Button>
          </p>
        </PartnershipForm>
      )}
    </Card>
  )
}
