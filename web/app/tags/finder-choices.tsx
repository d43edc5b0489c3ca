import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { CHOICE_NAMES } from '@wayfur/domain/tags/found-pet'
import type { FoundChoices, LostAndFound } from '@wayfur/domain/tags/found-schemas'
import { href, Link } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { Sentence } from '../language/sentence.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DoneAlert } from './done-alert.tsx'
import { lostAndFoundActions } from './found-actions.ts'

const WORDS: Readonly<Record<keyof FoundChoices, Message>> = {
  showsPhone: msg('My phone number, with a button to call'),
  showsEmail: msg('My email address, with a button to write'),
  showsLastName: msg('My last name'),
  showsNeeds: msg('What to know first: deaf, blind, reactive, heat, medication'),
  showsAllergies: msg('Allergies'),
  showsMedication: msg('Medication it is given now'),
  showsMedicalNotes: msg('Medical notes'),
  showsEmergencyContact: msg('The emergency contact'),
}

/** What a stranger with the tag in hand sees: always little, more where the owner chose it. */
export function FinderChoices({ about }: { about: LostAndFound }) {
  const isFixed = !about.mayChange || about.isSample
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{t('What a finder sees')}</h2>
      <p className="mt-2 mb-3 text-ink-soft">
        {t(
          'Always: name, photo, kind and breed, your first name, and a form to write to you. Also:',
        )}
      </p>
      <ActionForm actions={lostAndFoundActions} name="choose">
        {({ shown }) => (
          <>
            <DoneAlert shown={shown} />
            <fieldset disabled={isFixed}>
              <legend className="sr-only">{t('What else a finder sees')}</legend>
              {CHOICE_NAMES.map((name) => (
                <Checkbox key={name} name={name} defaultChecked={about.choices[name]}>
                  {t(WORDS[name])}
                </Checkbox>
              ))}
            </fieldset>
            {!about.hasPhone && about.mayChange && (
              <p className="mt-2 text-sm text-ink-soft">
                <Sentence
                  message={msg('You have left no phone number. <0>Add one to your account</0>')}
                  parts={{ 0: <Link to={href('/account')} className="text-link" /> }}
                />
              </p>
            )}
            <div className="mt-4 flex flex-wrap items-center gap-4">
              {!isFixed && (
                <Button type="submit" variant="lead">
                  {t('Save')}
                </Button>
              )}
              {about.tagUrl !== null && (
                <a href={about.tagUrl} className="text-link">
                  {t('See the page as a finder')}
                </a>
              )}
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
