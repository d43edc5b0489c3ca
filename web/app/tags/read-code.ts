import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** A picture as canvases give it: four bytes for each point. */
export interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** Where the decoder finds its WebAssembly: at an address of ours, or in memory. */
export type DecoderSource = { address: string } | { bytes: ArrayBuffer }

/** Codes of one picture that are looked at: a tag beside an advertisement is found. */
const MOST_CODES = 4

/** Makes the decoder ready; reading waits for it. */
export function openDecoder(source: DecoderSource): void {
  prepareZXingModule({
    overrides:
      'address' in source ? { locateFile: () => source.address } : { wasmBinary: source.bytes },
    fireImmediately: true,
  })?.catch(() => {
    // Errors are ignored here: reading fails in the same way, in front of a waiting visitor.
  })
}

/** The texts of the QR codes in a picture; none is ever guessed, since each code checks itself. */
export async function readCodes(picture: Picture): Promise<string[]> {
  const found = await readBarcodes(picture as ImageData, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: MOST_CODES,
  })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
