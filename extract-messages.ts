import { join } from 'node:path'
import { findKeys } from 'i18next-cli'

const ROOT = import.meta.dirname

const EVERYWHERE = ['{domain,server}/src/**/*.ts', 'web/{app,worker}/**/*.{ts,tsx}']

/** The id of every message that the files of these patterns write in `t` or `msg`. */
export async function extractMessages(patterns: readonly string[] = EVERYWHERE): Promise<string[]> {
  const unread: string[] = []
  const { allKeys } = await findKeys(
    {
      locales: ['en'],
      extract: {
        input: patterns.map((pattern) => join(ROOT, pattern)),
        ignore: ['**/*.test.{ts,tsx}'],
        output: '',
        functions: ['t', 'msg'],
        contextSeparator: '|',
        // English is the key, and plurals stand within a message.
        keySeparator: false,
        nsSeparator: false,
        defaultNS: false,
        disablePlurals: true,
        extractFromComments: false,
        transComponents: [],
      },
    },
    undefined,
    unread,
  )
  if (unread.length > 0) throw new Error(unread.join('\n'))
  return [...allKeys.values()].map(({ key }) => key)
}
