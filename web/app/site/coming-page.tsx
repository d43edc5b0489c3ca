import type { ReactNode } from 'react'
import { href } from 'react-router'
import { SearchingDogArt } from '../art/searching-dog.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { ComingNotice } from './coming-notice.tsx'

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
      <ComingNotice
        says="This page is not open yet."
        works="Finding places that welcome your pet works today."
        to={href('/discovery')}
        label="Find pet-friendly places"
      />
    </PageFrame>
  )
}
