import { Hammer } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { SearchingDogArt } from '../art/searching-dog.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

interface ComingPageProps {
  title: string
  /** What the page will be for, in one sentence. */
  purpose: string
  art?: ReactNode
  /** What the page shows above the notice: its tabs, say. */
  children?: ReactNode
}

/** A page that has its address and its purpose, but is not open yet and says so. */
export function ComingPage({ title, purpose, art, children }: ComingPageProps) {
  return (
    <PageFrame title={title} lead={purpose} art={art ?? <SearchingDogArt />}>
      {children}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-dashed border-line-strong bg-surface p-5 md:p-6">
        <Hammer aria-hidden="true" className="size-7 shrink-0 text-ember" />
        <p className="flex-[1_1_16rem]">
          <strong>This page is not open yet.</strong> Finding places that welcome your pet works
          today.
        </p>
        <ButtonLink to={href('/discovery')} look="lead">
          Find pet-friendly places
        </ButtonLink>
      </div>
    </PageFrame>
  )
}
