import decoderAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { openDecoder, type Picture, readCodes } from './read-code.ts'

/** What the worker answers: the texts it read, or that it cannot read here. */
export type Reading = { texts: string[] } | { isBroken: true }

openDecoder({ address: decoderAddress })

addEventListener('message', ({ data }: MessageEvent<Picture>) => {
  readCodes(data).then(
    (texts) => postMessage({ texts } satisfies Reading),
    () => postMessage({ isBroken: true } satisfies Reading),
  )
})
