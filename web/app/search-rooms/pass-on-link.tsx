import { t } from '@wayfur/domain/language/messages'
import { Copy } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

/** Puts the link of a search on the clipboard; without script the address bar has it. */
export function PassOnLink({ path }: { path: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.href).href)
      toast({ title: t('Link copied'), tone: 'good' })
    } catch {
      toast({
        title: t('The link could not be copied'),
        description: t('Please copy it from the address bar.'),
        tone: 'danger',
      })
    }
  }
  return (
    <Button variant="outline" className="needs-script" onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4.5" />
      {t('Copy link')}
    </Button>
  )
}
