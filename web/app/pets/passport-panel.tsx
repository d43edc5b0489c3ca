import { t } from '@wayfur/domain/language/messages'
import { HEALTH_CHECK_WORDS } from '@wayfur/domain/pets/health-check'
import { mayDo } from '@wayfur/domain/pets/household'
import { PET_WORDS } from '@wayfur/domain/pets/pet-messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import type { Units } from '@wayfur/domain/schemas'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { ArchivePanel } from './archive-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { HealthCheckForm } from './health-check-form.tsx'
import { ImportPanel } from './import-panel.tsx'
import { AboutStep, CareStep, NewPetForm } from './new-pet-steps.tsx'
import { type PassportView, passportAddress } from './passport-search-params.ts'
import { isPetPart, PetForm, PetPartForm } from './pet-form.tsx'
import { SharePanel } from './share-panel.tsx'
import { VaccinationForm } from './vaccination-form.tsx'

interface PassportPanelProps {
  view: PassportView
  pet: PetPassport | undefined
  units: Units
}

/**
 * The form or choice that the address names. With script it is a dialog; without, where no dialog
 * opens by itself, it stands on the page.
 */
export function PassportPanel({ view, pet, units }: PassportPanelProps) {
  const navigate = useNavigate()
  const panel = panelOf(view.open, pet, units)
  const isAlive = useHydrated()
  function close(): void {
    // A dialog also tells of having been closed by the address, which then has gone on already.
    if (panel === undefined) return
    void navigate(passportAddress({ petId: view.petId }), { preventScrollReset: true })
  }
  return (
    <>
      {panel !== undefined && (
        <noscript>
          <Card as="section" className="mb-6 p-5">
            <h2 className="mb-4 text-xl">{panel.title}</h2>
            {panel.content}
          </Card>
        </noscript>
      )}
      <Dialog isOpen={panel !== undefined} onClose={close} title={panel?.title ?? ''}>
        {isAlive && panel?.content}
      </Dialog>
    </>
  )
}

interface Panel {
  title: string
  content: ReactNode
}

function panelOf(
  open: string | undefined,
  pet: PetPassport | undefined,
  units: Units,
): Panel | undefined {
  if (open === 'add-pet') {
    return { title: t(PET_WORDS.addPet), content: <NewPetForm key="new" /> }
  }
  if (open === 'import') return { title: t('Import a passport'), content: <ImportPanel /> }
  if (pet === undefined || open === undefined) return undefined
  if (open === 'add-vaccination' && mayDo(pet.role, 'record')) {
    const content = <VaccinationForm key="new" pet={pet} />
    return { title: t(PET_WORDS.addVaccination), content }
  }
  const before = pet.vaccinations.find(({ id }) => open === `renew-${id}`)
  if (before !== undefined && mayDo(pet.role, 'record')) {
    const content = <VaccinationForm key={open} pet={pet} renews={before} />
    return { title: t(PET_WORDS.addVaccination), content }
  }
  const shot = pet.vaccinations.find(({ id }) => open === `vaccination-${id}`)
  if (shot !== undefined && mayDo(pet.role, 'record')) {
    const content = <VaccinationForm key={shot.id} pet={pet} vaccination={shot} />
    return { title: t('Edit vaccination'), content }
  }
  if ((open === 'add-check-titer' || open === 'add-check-tapeworm') && mayDo(pet.role, 'record')) {
    const kind = open === 'add-check-titer' ? 'rabies-titer' : 'tapeworm'
    const content = <HealthCheckForm key={open} pet={pet} kind={kind} />
    return { title: t(HEALTH_CHECK_WORDS[kind]), content }
  }
  const check = pet.healthChecks.find(({ id }) => open === `check-${id}`)
  if (check !== undefined && mayDo(pet.role, 'record')) {
    const content = <HealthCheckForm key={open} pet={pet} kind={check.kind} check={check} />
    return { title: t(HEALTH_CHECK_WORDS[check.kind]), content }
  }
  if (open === 'edit-pet' && mayDo(pet.role, 'edit')) {
    return {
      title: t('Edit {name}', { name: pet.name }),
      content: <PetForm key={pet.id} pet={pet} units={units} />,
    }
  }
  if (open === 'about-step' && mayDo(pet.role, 'edit')) {
    return {
      title: t('About {name}', { name: pet.name }),
      content: <AboutStep key={open} pet={pet} units={units} />,
    }
  }
  if (open === 'care-step' && mayDo(pet.role, 'edit')) {
    return {
      title: t('What a finder or sitter must know of {name}', { name: pet.name }),
      content: <CareStep key={open} pet={pet} />,
    }
  }
  if (isPetPart(open) && mayDo(pet.role, 'edit')) {
    return {
      title: t('Edit {name}', { name: pet.name }),
      content: <PetPartForm key={open} pet={pet} part={open} />,
    }
  }
  if (open === 'archive' && mayDo(pet.role, 'put-away')) {
    return {
      title: t('Archive {name}', { name: pet.name }),
      content: <ArchivePanel pet={pet} />,
    }
  }
  if (pet.isSample) return undefined
  if (open === 'share' && mayDo(pet.role, 'share')) {
    return {
      title: t('Share {name}’s passport', { name: pet.name }),
      content: <SharePanel pet={pet} />,
    }
  }
  if (open === 'export') {
    return {
      title: t('Export {name}’s passport', { name: pet.name }),
      content: <ExportPanel pet={pet} />,
    }
  }
  return undefined
}
