import { POISON_LINE } from '@wayfur/domain/emergency/first-steps'
import { msg, t } from '@wayfur/domain/language/messages'
import { Phone, Siren } from 'lucide-react'
import { href, Link } from 'react-router'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { Sentence } from '../language/sentence.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { type Advice, EMERGENCY_SIGNS, EMERGENCY_SOURCE, SAFETY_ADVICE } from './safety-advice.ts'

const LEAD = msg(
  'What to do when it is hot, on the road, or when a pet is lost or found, and how you are protected here.',
)

export const meta = pageMeta({ title: msg('Safety'), description: LEAD })

/** Emergency steps first, then advice by what can go wrong. */
export default function SafetyPage() {
  return (
    <PageFrame title={t('Safety')} lead={t(LEAD)} art={<SleepingCatArt />}>
      <Emergency />
      <nav aria-label={t('On this page')} className="mt-8">
        <ul className="flex flex-wrap gap-2">
          {SAFETY_ADVICE.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={buttonVariant({ variant: 'outline', size: 'sm' })}>
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        {SAFETY_ADVICE.map((advice) => (
          <AdviceCard key={advice.id} advice={advice} />
        ))}
      </div>
      <Protection />
      <p className="mt-8 max-w-prose text-sm text-ink-soft">
        {t(
          'This page helps you through the first minutes and does not replace a veterinarian. Laws about leashes, cars and found animals differ by state and town.',
        )}
      </p>
    </PageFrame>
  )
}

function Emergency() {
  return (
    <Card as="section" aria-labelledby="emergency" className="border-danger p-5 md:p-7">
      <h2 id="emergency" className="flex items-center gap-3 text-2xl">
        <Siren aria-hidden="true" className="size-7 shrink-0 text-danger" />
        {t('An emergency: do not wait')}
      </h2>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={`${href('/discovery')}?type=vet`} variant="accent">
          {t('Find a veterinarian')}
        </ButtonLink>
        <a href={`tel:${POISON_LINE.dial}`} className={buttonVariant({ variant: 'outline' })}>
          <Phone aria-hidden="true" className="size-4.5" />
          {t('Poison control {phone}', { phone: POISON_LINE.phone })}
        </a>
      </p>
      <div className="mt-5 grid gap-6 md:grid-cols-2">
        <div>
          <p className="font-semibold">
            {t('Any of these needs a veterinarian now, day or night:')}
          </p>
          <ul className="mt-2 list-disc pl-5">
            {EMERGENCY_SIGNS.map((sign) => (
              <li key={t(sign)}>{t(sign)}</li>
            ))}
          </ul>
        </div>
        <ol className="grid list-decimal gap-2 pl-5">
          <li>{t('Make yourself safe. Even a gentle animal in pain may bite.')}</li>
          <li>
            {t('Call the nearest veterinarian before you drive, so that they are ready for you.')}
          </li>
          <li>
            {t(
              'Something eaten? Keep the package and call the {name}, day and night. A fee may be charged. Do not make your pet vomit unless they tell you to.',
              { name: POISON_LINE.name },
            )}
          </li>
        </ol>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        <Sentence
          message={msg('Sources: <0>{signs}</0>; the number: <1>{number}</1>', {
            signs: EMERGENCY_SOURCE.name,
            number: POISON_LINE.source.name,
          })}
          parts={{
            0: <Link to={EMERGENCY_SOURCE.address} rel="noopener" className="text-link" />,
            1: <Link to={POISON_LINE.source.url} rel="noopener" className="text-link" />,
          }}
        />
      </p>
    </Card>
  )
}

function AdviceCard({ advice }: { advice: Advice }) {
  return (
    <Card as="section" id={advice.id} aria-labelledby={`${advice.id}-title`} className="p-5 md:p-6">
      <h2 id={`${advice.id}-title`} className="text-xl">
        {t(advice.title)}
      </h2>
      <p className="mt-2">{t(advice.lead)}</p>
      <ol className="mt-3 grid list-decimal gap-1.5 pl-5">
        {advice.steps.map((step) => (
          <li key={t(step)}>{t(step)}</li>
        ))}
      </ol>
      {advice.sources.length > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          {t('{count, plural, one {Source} other {Sources}}: ', { count: advice.sources.length })}
          {advice.sources.map((source, index) => (
            <span key={source.address}>
              {index > 0 && '; '}
              <a href={source.address} rel="noopener" className="text-link">
                {t(source.name)}
              </a>
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}

function Protection() {
  return (
    <section aria-labelledby="protection" className="mt-10">
      <h2 id="protection" className="text-2xl">
        {t('How you are protected here')}
      </h2>
      <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5">
        <li>
          {t(
            'Reviews show a first name and an initial; your email address is seen by no other member.',
          )}
        </li>
        <li>
          {t(
            'Your home place and phone number are kept in your account alone. Your location is used for the search you ask for, and not stored.',
          )}
        </li>
        <li>
          <Sentence
            message={msg(
              'On <0>your account page</0> you see every device that is signed in, and can end each of them at once.',
            )}
            parts={{ 0: <Link to={href('/account')} className="text-link" /> }}
          />
        </li>
        <li>
          <Sentence
            message={msg(
              'Something here is unsafe or untrue? <0>Tell the people who run this site</0>.',
            )}
            parts={{ 0: <Link to={`${href('/contact')}?topic=safety`} className="text-link" /> }}
          />
        </li>
      </ul>
    </section>
  )
}
