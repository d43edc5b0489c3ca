import { TransNoContext } from '@lingui/react/server'
import { t, type Values } from '@wayfur/domain/language/messages'
import { Fragment, type ReactElement, type ReactNode } from 'react'

/** The library's component asks one who speaks; ours knows who reads. */
const READER = { i18n: { _: (text: string, values?: Values) => t(text, values) } as never }

/**
 * A text with other things inside, in the language of its reader:
 * `<Sentence text="Read the <0>terms</0>." parts={{ 0: <Link to="/terms" /> }} />`.
 */
export function Sentence({
  text,
  values,
  parts,
}: {
  text: string
  values?: Readonly<Record<string, ReactNode>>
  parts?: Readonly<Record<number, ReactElement>>
}) {
  const plain = Object.entries(values ?? {}).map(([name, value]) => [name, withoutTags(value)])
  return (
    <TransNoContext
      id={text}
      values={Object.fromEntries(plain)}
      components={{ ...parts }}
      lingui={READER}
    />
  )
}

/** What somebody typed may look like one of our places; put in as a whole it stays what it is. */
function withoutTags(value: ReactNode): ReactNode {
  return typeof value === 'string' && value.includes('<') ? <Fragment>{value}</Fragment> : value
}
