import { type Message, t } from '@wayfur/domain/language/messages'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { type NfcWriter, nfcWriter, whyNotWritten } from './nfc-writer.ts'

type Step = { at: 'resting' | 'waiting' | 'written' } | { at: 'failed'; says: Message }

/** Writes the address of a tag to an NFC tag, where the browser can; elsewhere it says how else. */
export function WriteNfc({ address }: { address: string }) {
  const writer = useHydrated() ? nfcWriter() : undefined
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-base">{t('NFC tag')}</h3>
      <p className="text-sm text-ink-soft">
        {t('Put the same address on an NFC sticker or tag: a phone held to it opens the page.')}
      </p>
      {writer === undefined ? <ByHand address={address} /> : <ByPhone {...{ writer, address }} />}
    </div>
  )
}

function ByPhone({ writer, address }: { writer: NfcWriter; address: string }) {
  const [step, setStep] = useState<Step>({ at: 'resting' })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function write() {
    const stopping = (stop.current = new AbortController())
    setStep({ at: 'waiting' })
    try {
      await writer.write(address, stopping.signal)
      if (!stopping.signal.aborted) setStep({ at: 'written' })
    } catch (refused) {
      setStep(
        stopping.signal.aborted
          ? { at: 'resting' }
          : { at: 'failed', says: whyNotWritten(refused) },
      )
    }
  }

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => (step.at === 'waiting' ? stop.current?.abort() : void write())}
      >
        {step.at === 'waiting' ? t('Stop') : t('Write to an NFC tag')}
      </Button>
      <output className="block text-sm">
        {step.at === 'waiting' && t('Hold the tag to the back of your phone.')}
        {step.at === 'written' && t('Written. Hold a phone to it to see the page.')}
        {step.at === 'failed' && t(step.says)}
      </output>
      {step.at === 'failed' && <ByHand address={address} />}
    </>
  )
}

function ByHand({ address }: { address: string }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id}>
        {t('This browser cannot write it. In any NFC app, write this as a web address:')}
      </label>
      <input
        id={id}
        readOnly
        value={address}
        className="min-h-11 w-full max-w-md rounded-md border border-line-strong bg-raised px-3 font-mono text-sm"
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  )
}
