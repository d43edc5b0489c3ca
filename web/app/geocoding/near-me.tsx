import { t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'

/** Looks where the device stands; in a row of a form, with what went wrong below it. */
export function NearMe({ onFound }: { onFound: (at: Point) => void }) {
  const [isLooking, setLooking] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  async function look(): Promise<void> {
    setLooking(true)
    setTrouble(undefined)
    // Few people press it.
    const { NOWHERE_SAYS, whereAmI } = await import('../map/where-am-i.ts')
    const found = await whereAmI()
    setLooking(false)
    if (found.found) onFound(found.at)
    else setTrouble(t(NOWHERE_SAYS[found.reason]))
  }
  return (
    <>
      <Button
        variant="outline"
        className="needs-script"
        busy={isLooking}
        busyText={t('Finding you...')}
        onClick={() => void look()}
      >
        <LocateFixed aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{t('Near me')}</span>
      </Button>
      <output className="col-span-full w-full text-sm font-semibold empty:hidden">{trouble}</output>
    </>
  )
}
