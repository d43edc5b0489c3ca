import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { type Node, walk } from './texts-of.ts'

/** Where one file says a text into something that has no language. */
export interface KeptTexts {
  /** Into a row: everybody would read it in the language of whoever wrote it. */
  rows: { text: string; line: number }[]
  /** Into a header that programs read, and no person. */
  headers: { text: string; line: number }[]
}

/** Calls that write rows: those of the query builder, and ours that hand on what they are given. */
const WRITES_ROWS =
  /^(values|set|doUpdateSet|happened|noteEvent|moveBooking|requestRefund|adoptPayment|enqueue|jobRow)$/
/** Calls that give a text in the language of whoever is there: 'say', 'weightText', 'planWords'. */
const SAYS = /^(t|translateWritten)$|(Text|Words)$/
/** These end like texts and are read by the database. */
const NOT_SAID = new Set(['multirangeText'])
/** The name of a file is for people, so `content-disposition` is none of these. */
const HEADER_FOR_PROGRAMS =
  /^(allow|vary|etag|accept(-.+)?|content-(?!disposition$).+|cache-control|retry-after|set-cookie|last-modified|referrer-policy|access-control-.+|x-.+)$/

export function keptTextsOf(path: string): KeptTexts {
  const source = readFileSync(path, 'utf8')
  const program = parseSync(path, source).program as unknown as Node
  const kept: KeptTexts = { rows: [], headers: [] }
  const sayers = new Set<string>()
  const writers = new Set<string>()
  walk(program, [], (node) => {
    if (node.type !== 'FunctionDeclaration') return
    if (isSayingFunction(node)) sayers.add(nameOf(node['id'] as Node))
    if (isWritingFunction(node)) writers.add(nameOf(node['id'] as Node))
  })
  walk(program, [], (node) => {
    if (isSaidVariable(node, sayers)) sayers.add(nameOf(node['id'] as Node))
  })
  walk(program, [], (node, above) => {
    if (!isText(node, above, sayers)) return
    const found = {
      text: source.slice(node.start, node.end).split('\n')[0] ?? '',
      line: source.slice(0, node.start).split('\n').length,
    }
    const writes = above.findLastIndex((one) => isRowWriter(one, writers))
    if (writes >= 0 && !above.slice(writes).some(isLazy)) kept.rows.push(found)
    if (above.some(isHeaderForPrograms)) kept.headers.push(found)
  })
  return kept
}

/** A call that says something, or a name that stands for what was said. */
function isText(node: Node, above: readonly Node[], sayers: ReadonlySet<string>): boolean {
  if (node.type === 'CallExpression') {
    return isSayingCall(node) || sayers.has(calledBy(node))
  }
  const parent = above.at(-1)
  const isName = parent?.type === 'Property' && parent['key'] === node && !isShorthand(parent)
  return (
    node.type === 'Identifier' && sayers.has(nameOf(node)) && !isName && !isCallee(node, parent)
  )
}

function isShorthand(property: Node): boolean {
  return property['shorthand'] === true
}

function isCallee(node: Node, parent: Node | undefined): boolean {
  return parent?.type === 'CallExpression' && parent['callee'] === node
}

function isSayingCall(node: Node): boolean {
  return SAYS.test(calledBy(node)) && !NOT_SAID.has(calledBy(node))
}

/** `const words = t('…')`, also where one of several is chosen. */
function isSaidVariable(node: Node, sayers: ReadonlySet<string>): boolean {
  if (node.type !== 'VariableDeclarator') return false
  const saidBy = (value: Node | null): boolean => {
    if (value === null) return false
    if (value.type === 'ConditionalExpression') {
      return saidBy(value['consequent'] as Node) || saidBy(value['alternate'] as Node)
    }
    return isSayingCall(value) || sayers.has(calledBy(value))
  }
  return saidBy(node['init'] as Node | null)
}

/** A function of this file that gives a text. */
function isSayingFunction(node: Node): boolean {
  const returns = (node['returnType'] as { typeAnnotation?: Node } | null)?.typeAnnotation?.type
  if (returns !== 'TSStringKeyword') return false
  let says = false
  walk(node['body'] as Node, [], (inner) => (says ||= isSayingCall(inner)))
  return says
}

/** A function of this file that writes what it is given. */
function isWritingFunction(node: Node): boolean {
  let writes = false
  walk(node['body'] as Node, [], (inner) => (writes ||= calledBy(inner) === 'insertInto'))
  return writes
}

function isRowWriter(node: Node, writers: ReadonlySet<string>): boolean {
  return WRITES_ROWS.test(calledBy(node)) || writers.has(calledBy(node))
}

function calledBy(node: Node): string {
  return node.type === 'CallExpression' ? nameOf(node['callee'] as Node) : ''
}

/** `because: () => t('…')`, which is said when somebody reads it. */
function isLazy(node: Node): boolean {
  return node.type === 'Property' && (node['value'] as Node).type === 'ArrowFunctionExpression'
}

function isHeaderForPrograms(node: Node): boolean {
  if (node.type !== 'Property') return false
  const key = node['key'] as Node
  const name = key.type === 'Literal' ? key['value'] : key['name']
  return typeof name === 'string' && HEADER_FOR_PROGRAMS.test(name)
}

/** What is called or named, without what it belongs to. */
function nameOf(node: Node | undefined): string {
  if (node === undefined) return ''
  if (typeof node['name'] === 'string') return node['name']
  return node.type === 'MemberExpression' ? nameOf(node['property'] as Node) : ''
}
