import { isMessage, type Message, t, translatedParts } from '@wayfur/domain/language/messages'
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'

type Token = string | { node: ReactNode }

const NONE = {}
const TAG = /<(\/?)(\d+)(\/?)>/

/**
 * A message with elements inside, in the language of its reader:
 * `<Sentence message={msg('Read the <0>terms</0>.')} parts={{ 0: <Link to="/terms" /> }} />`.
 * `values` stand for {names} that are more than text. Tags count in the message only: what somebody
 * typed stays what it is.
 */
export function Sentence({
  message,
  values,
  parts = NONE,
}: {
  message: Message
  values?: Readonly<Record<string, ReactNode>>
  parts?: Readonly<Record<number, ReactElement>>
}) {
  const given = Object.entries({ ...message.values, ...values }).map(([name, value]) => [
    name,
    // A plural counts by its number, which the message itself writes.
    typeof value === 'number' ? value : { node: isMessage(value) ? t(value) : value },
  ])
  const pieces = translatedParts<number | { node: ReactNode }>(message, Object.fromEntries(given))
  const tokens = pieces.flatMap<Token>((piece) =>
    typeof piece === 'string'
      ? piece.split(/(<\/?\d+\/?>)/)
      : typeof piece === 'number'
        ? { node: piece }
        : piece,
  )
  return <>{nodesOf(tokens, parts)}</>
}

/** Takes the tokens up to the next closing tag, and puts what stands in tags into their elements. */
function nodesOf(tokens: Token[], parts: Readonly<Record<number, ReactElement>>): ReactNode[] {
  const nodes: ReactNode[] = []
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    const [, closes, part, isEmpty] = (typeof token === 'string' && TAG.exec(token)) || []
    if (closes === '/') return nodes
    const key = nodes.length
    if (part === undefined) {
      nodes.push(<Fragment key={key}>{typeof token === 'string' ? token : token.node}</Fragment>)
    } else {
      const element = parts[Number(part)] ?? <></>
      const inside = isEmpty === '/' ? [] : nodesOf(tokens, parts)
      nodes.push(cloneElement(element, { key }, ...inside))
    }
  }
  return nodes
}
