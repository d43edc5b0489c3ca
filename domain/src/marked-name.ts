import { t } from './language/messages.ts'

/**
 * A name that carries its mark along where there is no badge, such as in files, letters and
 * messages: 'Pinecone Grove Inn (sample)'. What is real is called as it is called.
 */
export function markedName(name: string, { isSample }: { isSample: boolean }): string {
  return isSample ? t('{name} (sample)', { name }) : name
}

/** What a file or letter says once beside marked names; nothing where all of it is real. */
export function sampleNote(things: readonly { isSample: boolean }[]): string {
  return things.some(({ isSample }) => isSample)
    ? t('What is marked as a sample is invented, to show how Wayfur works: nobody is there.')
    : ''
}
