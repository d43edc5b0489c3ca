import type { EventDraft } from '@wayfur/domain/events/event-schemas'
import { msg } from '@wayfur/domain/language/messages'
import type { WizardStep } from '../forms/wizard/wizard.tsx'
import { EventFormJoining } from './event-form-joining.tsx'
import { EventFormWhat } from './event-form-what.tsx'
import { EventFormWhen } from './event-form-when.tsx'
import { EventFormWhere } from './event-form-where.tsx'

/** The pages of the form that makes an event. */
export const EVENT_STEPS: readonly WizardStep<EventDraft>[] = [
  {
    id: 'what',
    title: msg('What it is'),
    parts: ['title', 'eventType', 'description', 'picture'],
    render: (form) => <EventFormWhat form={form} />,
  },
  {
    id: 'when',
    title: msg('When'),
    parts: ['startsOn', 'startTime', 'durationMinutes', 'repeat', 'times'],
    render: (form) => <EventFormWhen form={form} />,
  },
  {
    id: 'where',
    title: msg('Where'),
    parts: ['venue', 'city', 'location'],
    render: (form) => <EventFormWhere form={form} />,
  },
  {
    id: 'joining',
    title: msg('Who may come'),
    parts: [
      'capacity',
      'price',
      'mostGuests',
      'mostPets',
      'species',
      'vaccinations',
      'maxWeightKg',
      'minAgeMonths',
      'refusedBreeds',
    ],
    render: (form) => <EventFormJoining form={form} />,
  },
]
