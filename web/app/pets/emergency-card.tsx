import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { mayDo } from '@wayfur/domain/pets/household'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import type { PetTag } from '@wayfur/domain/tags/schemas'
import { Link } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { petTagsQuery } from '../tags/tag-queries.ts'
import { tagsAddress } from '../tags/tags-search-params.ts'
import { Button } from '../ui/button.tsx'
import { passportActions } from './passport-actions.ts'
import { PassportSection } from './passport-section.tsx'
import { shareLinksQuery } from './pet-queries.ts'
import { QrCode } from './qr-code.tsx'

/** The QR code that leads a finder of the pet to its emergency sheet. */
export function EmergencyCard({ pet }: { pet: PetPassport }) {
  const isShown = mayDo(pet.role, 'share') && !pet.isSample
  const { data: links } = useQuery({ ...shareLinksQuery(pet.id), enabled: isShown })
  const { data: tags } = useQuery({ ...petTagsQuery(pet.id), enabled: isShown })
  const tag = tags?.find(({ isActive }) => isActive)
  const link = links?.find(({ kind }) => kind === 'emergency')
  return (
    <PassportSection title={t('Emergency QR Code')}>
      {isShown && tag !== undefined && <TagCode pet={pet} tag={tag} />}
      {pet.isSample ? (
        <p className="text-ink-soft">
          {t(
            '{name} is a sample. Your own pet gets a code that leads a helper to its allergies, medication and contacts.',
            { name: pet.name },
          )}
        </p>
      ) : !isShown ? (
        <p className="text-ink-soft">
          {t('An owner of {name} can make and show the code.', { name: pet.name })}
        </p>
      ) : link === undefined ? (
        <>
          <p>
            {t(
              'A code for collar, crate or fridge. It holds only a link, which you can switch off, and leads to {name}’s allergies, medication and contacts.',
              { name: pet.name },
            )}
          </p>
          <ActionForm
            actions={passportActions}
            name="make-emergency-link"
            fixed={{ petId: pet.id }}
          >
            <Button type="submit" variant="lead" busyText={t('Making...')}>
              {t('Make the code')}
            </Button>
          </ActionForm>
        </>
      ) : (
        <div className="flex flex-wrap items-start gap-4">
          <QrCode qr={link.qr} label={t('Emergency QR code of {name}', { name: pet.name })} />
          <div className="flex min-w-0 flex-[1_1_12rem] flex-col gap-2">
            <p className="text-sm text-ink-soft">
              {t(
                'Whoever scans it sees {name}’s allergies, medication, microchip and contacts. It is printed on the PDF, too.',
                { name: pet.name },
              )}
            </p>
            <a href={link.url} className="text-link text-sm break-all">
              {t('See what they see')}
            </a>
            <p className="text-sm text-ink-soft">
              {link.viewCount === 0
                ? t('Nobody has looked yet.')
                : t('Looked at {viewCount, plural, one {# time} other {# times}}.', {
                    viewCount: link.viewCount,
                  })}
            </p>
            <ActionForm
              actions={passportActions}
              name="end-link"
              fixed={{ petId: pet.id, linkId: link.id }}
            >
              <Button type="submit" variant="outline" size="sm">
                {t('Switch this code off')}
              </Button>
            </ActionForm>
          </div>
        </div>
      )}
    </PassportSection>
  )
}

/** The code on the pet's collar, which leads a finder to its owner. */
function TagCode({ pet, tag }: { pet: PetPassport; tag: PetTag }) {
  return (
    <div className="flex flex-wrap items-start gap-4 border-b border-line pb-4">
      {tag.qr !== null && <QrCode qr={tag.qr} label={t('QR tag of {name}', { name: pet.name })} />}
      <div className="flex min-w-0 flex-[1_1_12rem] flex-col gap-2">
        <p className="text-sm text-ink-soft">
          {t(
            'The code of {name}’s tag. Whoever scans it can write to you; it holds only a link, which you can switch off.',
            { name: pet.name },
          )}
        </p>
        <a href={tag.url} className="text-link text-sm break-all">
          {t('See what a finder sees')}
        </a>
        <Link to={tagsAddress({ tab: 'tags', petId: pet.id })} className="text-link text-sm">
          {t('Download it or switch it off in My Tags')}
        </Link>
      </div>
    </div>
  )
}
