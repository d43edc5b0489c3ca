import { useQuery } from '@tanstack/react-query'
import { countedText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { SECTION_WORDS, SHARE_DAYS, SHARE_SECTIONS } from '@wayfur/domain/pets/share-link'
import type { ShareLink } from '@wayfur/domain/pets/sharing-schemas'
import { Copy } from 'lucide-react'
import { ActionForm } from '../forms/action-form.tsx'
import { Moment, useMoments } from '../shell/moment.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { passportActions } from './passport-actions.ts'
import { shareLinksQuery } from './pet-queries.ts'

/** Links to chosen parts of a passport: those that hold, and a new one. */
export function SharePanel({ pet }: { pet: PetPassport }) {
  const { data: links } = useQuery(shareLinksQuery(pet.id))
  const shared = links?.filter(({ kind }) => kind === 'share') ?? []
  return (
    <div className="flex flex-col gap-6">
      {shared.length > 0 && (
        <ul className="flex flex-col gap-3">
          {shared.map((link) => (
            <li key={link.id} className="rounded-lg border border-line p-4">
              <SharedLink petId={pet.id} link={link} />
            </li>
          ))}
        </ul>
      )}
      <ActionForm
        actions={passportActions}
        name="share"
        clears
        fixed={{ petId: pet.id }}
        label={t('Make a link')}
        className="flex flex-col gap-4"
      >
        {({ errorOf }) => (
          <>
            <TextField
              label={t('For')}
              name="label"
              maxLength={80}
              autoComplete="off"
              hint={t('Only you see this, for instance: Happy Paws boarding.')}
            />
            <fieldset>
              <legend className="font-semibold">{t('What they see besides name and photo')}</legend>
              {SHARE_SECTIONS.map((section) => (
                <Checkbox
                  key={section}
                  name="sections"
                  value={section}
                  defaultChecked={section === 'vaccinations' || section === 'identity'}
                >
                  {t(SECTION_WORDS[section])}
                </Checkbox>
              ))}
              {errorOf('sections') !== undefined && (
                <p role="alert" className="text-sm font-semibold text-danger-ink">
                  {errorOf('sections')}
                </p>
              )}
            </fieldset>
            <SelectField
              label={t('How long')}
              name="days"
              defaultValue="7"
              options={SHARE_DAYS.map((days) => ({
                value: String(days),
                label: countedText(days, 'day'),
              }))}
            />
            <div>
              <Button type="submit" variant="accent" busyText={t('Making...')}>
                {t('Make link')}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </div>
  )
}

function hintOf({ sections }: ShareLink, ends: string | null): string {
  const parts = sections.map((section) => t(SECTION_WORDS[section]).toLowerCase()).join('; ')
  return ends === null
    ? t('Shows: {parts}. Ends when you switch it off.', { parts })
    : t('Shows: {parts}. Ends {ends}.', { parts, ends })
}

function SharedLink({ petId, link }: { petId: number; link: ShareLink }) {
  const { deadlineOf } = useMoments()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link.url)
      toast({ title: t('Link copied'), tone: 'good' })
    } catch {
      toast({ title: t('Please copy the link from the field'), tone: 'danger' })
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={link.label ?? t('Link')}
        readOnly
        value={link.url}
        onFocus={(event) => event.target.select()}
        hint={hintOf(link, link.expiresAt === null ? null : deadlineOf(link.expiresAt))}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" className="needs-script" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4.5" />
          {t('Copy link')}
        </Button>
        <ActionForm
          actions={passportActions}
          name="end-link"
          fixed={{ petId, linkId: link.id, open: 'share' }}
        >
          <Button type="submit" variant="outline" size="sm">
            {t('Switch off')}
          </Button>
        </ActionForm>
      </div>
      <Disclosure
        label={
          link.viewCount === 0
            ? t('Nobody has looked yet')
            : t('Looked at {viewCount, plural, one {# time} other {# times}}', {
                viewCount: link.viewCount,
              })
        }
        isSnug
        className="text-sm"
      >
        <ul className="text-sm text-ink-soft">
          {link.views.map((view) => (
            <li key={view.at}>
              <Moment at={view.at} />, {view.device}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
