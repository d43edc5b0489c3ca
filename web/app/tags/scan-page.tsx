import { msg, t } from '@wayfur/domain/language/messages'
import { readScanned } from '@wayfur/domain/tags/scanned-text'
import { redirectDocument } from 'react-router'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/scan-page'
import { addressOfScanned, ScannedNotice } from './scanned-notice.tsx'
import { TagScanner } from './tag-scanner.tsx'

const PURPOSE = msg(
  'Point your camera at a pet’s tag to open its page and tell its people that it is safe.',
)

export const meta = pageMeta({ title: msg('QR Scanner'), description: PURPOSE })

/** A typed code is read here, so that it works without script. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestContext)
  const ownHosts = [new URL(publicUrl).host]
  const typed = new URL(request.url).searchParams.get('code')?.slice(0, 500)
  if (typed === undefined) return { ownHosts, typed: null, scanned: null }
  const scanned = readScanned(typed, ownHosts)
  const address = addressOfScanned(scanned)
  if (address !== null) throw redirectDocument(address)
  return { ownHosts, typed, scanned }
}

/** Reads a tag with the camera, from a photo, or from what is typed. */
export default function ScanPage({ loaderData }: Route.ComponentProps) {
  const { ownHosts, typed, scanned } = loaderData
  return (
    <PageFrame title={t('QR Scanner')} lead={t(PURPOSE)}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <TagScanner ownHosts={ownHosts} />
        <div className="flex flex-col gap-4">
          <Card as="section" className="p-5">
            <h2 className="text-xl">{t('Type the letters instead')}</h2>
            <form method="get" action="/qr-scan" className="mt-3 flex flex-col gap-4">
              <TextField
                label={t('Tag id')}
                name="code"
                defaultValue={typed ?? ''}
                required
                maxLength={500}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                hint={t(
                  'It is next to the code: QR- and 20 letters and digits. Spaces do not matter.',
                )}
              />
              <div>
                <Button type="submit" variant="lead">
                  {t('Open the page')}
                </Button>
              </div>
            </form>
            {scanned !== null && (
              <div className="mt-4">
                <ScannedNotice scanned={scanned} />
              </div>
            )}
          </Card>
          <p className="text-sm text-ink-soft">
            {t(
              'Pictures stay on this device: the code is read here and nothing of them is sent. Codes that lead elsewhere are named and not opened.',
            )}
          </p>
        </div>
      </div>
    </PageFrame>
  )
}
