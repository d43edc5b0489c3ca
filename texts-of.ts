import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { isText, messageId } from './domain/src/language/messages.ts'

/** The texts of one file: what is said in the reader's language, and what is not. */
export interface Texts {
  /** Said: their Spanish must be known. */
  said: string[]
  /** Written down where nobody says them: sentences, or words between tags. */
  left: { text: string; line: number }[]
  /** What a schema or a problem says of what does not fit, unsaid: all would read it in English. */
  frozen: { text: string; line: number }[]
  /** The names of numbers that stand before a plural where none is said apart for one. */
  plurals: string[]
  /** Every piece of text in the file, whatever it is for. */
  all: string[]
}

export interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

/** Calls whose words only operators and programmers read. */
const NOT_FOR_READERS =
  /^(invariant|sql|cn|expect|console\.\w+|(.*\.)?log\.\w+|.*Error|JobFailure|ForgedNotice|OddNotice|NoRouteAnswer|NoAnswer|WrongSetting|RegExp|URL|.*\.(querySelector\w*|matchMedia|setAttribute|header|split|startsWith|endsWith|includes|replace|replaceAll|join|font|registerFont))$/
/** Attributes that carry words for the browser rather than for people. */
const NOT_WORDS =
  /^(class(Name)?|to|href|src(Set)?|sizes|media|d|points|transform|style|at|pattern|accept|viewBox|value|content|id|name|rel|sandbox|type|role|autoComplete|look|aria-(labelledby|describedby|controls|keyshortcuts))$/

export function textsOf(path: string): Texts {
  const source = readFileSync(path, 'utf8')
  const { program } = parseSync(path, source)
  const texts: Texts = { said: [], left: [], frozen: [], plurals: [], all: [] }
  walk(program as unknown as Node, [], (node, above) => {
    const text = textAt(node)
    if (text === undefined) return
    texts.all.push(text, idOf(text, contextAt(node, above)))
    const place = placeOf(node, above)
    if (place === 'said') texts.said.push(idOf(text, contextAt(node, above)))
    if (place === 'said') texts.plurals.push(...pluralsOf(node, above, source))
    if (place === 'left' || place === 'frozen') {
      texts[place].push({ text, line: source.slice(0, node.start).split('\n').length })
    }
  })
  return texts
}

/** What a node says, with {} for what it puts in; undefined for a node that says nothing. */
function textAt(node: Node): string | undefined {
  if (node.type === 'JSXText') return (node['value'] as string).replace(/\s+/g, ' ').trim()
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const pieces = node['quasis'] as { value: { cooked: string } }[]
  return pieces.map(({ value }) => value.cooked).join('{}')
}

function placeOf(node: Node, above: readonly Node[]): 'said' | 'left' | 'frozen' | 'nothing' {
  const text = textAt(node) ?? ''
  const parent = above.at(-1)
  if (node.type === 'JSXText') return /\p{L}{2}/u.test(text) ? 'left' : 'nothing'
  if (isTArgument(node, above)) return 'said'
  if (isRefusal(node, parent)) return 'frozen'
  if (isAttribute(parent)) return ofAttribute(parent, text)
  if (!isSentence(text) || above.some(isNotForReaders) || isKey(node, parent)) return 'nothing'
  if (isComparison(above.at(-1))) return 'nothing'
  if (
    above.some(({ type }) =>
      /^(TS(LiteralType|TypeAliasDeclaration|Interface\w*)|ImportDeclaration|TaggedTemplateExpression)$/.test(
        type,
      ),
    )
  )
    return 'nothing'
  const attribute = above.find(isAttribute)
  if (attribute !== undefined && NOT_WORDS.test(nameOf(attribute['name'] as Node))) return 'nothing'
  return 'left'
}

function isComparison(node: Node | undefined): boolean {
  return node?.type === 'BinaryExpression' && node['operator'] !== '+'
}

function ofAttribute(attribute: Node, text: string) {
  const name = nameOf(attribute['name'] as Node)
  return !NOT_WORDS.test(name) && isText(text) && !/^[A-Z0-9 ]+$/.test(text) ? 'left' : 'nothing'
}

function isTArgument(node: Node, above: readonly Node[]): boolean {
  const call = above.at(-1)
  if (call?.type === 'CallExpression') {
    const [first] = call['arguments'] as Node[]
    return /^(t|msg)$/.test(nameOf(call['callee'] as Node)) && first === node
  }
  return false
}

/** A number and what it counts: '{stops} stops', '{shown} of your reports'. */
const COUNTED =
  /\{(\w+)\}(?:<\/\d+>)? (?:(?:more|of your|of|working|new|invented|sample|free|walk|other) )?([a-z]+s|people)\b/g
/** Words that end as plurals do and count nothing. */
const NOT_PLURALS =
  /^(is|has|was|does|this|its|as|us|always|mins|lbs|\w+(ss|us)|goes|comes|opens|closes|expires|gets|shares|needs|decides|runs|invites|wears|flies|names|looks|works|takes|accepts|asks|stands|costs|ends|begins|reaches|lies|allows|says|keeps|waits|welcomes|owes|renews|wants|thanks|holds|leaves|calls)$/

/** Numbers of a text that stand before a plural though they may be one. */
function pluralsOf(node: Node, above: readonly Node[], source: string): string[] {
  const cut = ({ start, end }: Node) => source.slice(start, end)
  const tests = above.flatMap((one) => (isNode(one['test']) ? [cut(one['test'])] : []))
  // Where it is asked whether there is one, that one is said apart.
  if (tests.some((test) => /[!=]== '?1\b|> 1\b/.test(test))) return []
  const call = above.at(-1)
  const values = call?.type === 'CallExpression' ? (call['arguments'] as Node[])[1] : undefined
  const given = values?.type === 'ObjectExpression' ? (values['properties'] as Node[]) : []
  return [...(textAt(node) ?? '').matchAll(COUNTED)].flatMap(([, name = '', counted = '']) => {
    const value = given.find(({ key }) => nameOf(key as Node) === name)?.['value']
    const isConstant = isNode(value) && /^[A-Z][A-Z_]+(\.\w+)?$/.test(cut(value))
    return isConstant || NOT_PLURALS.test(counted) ? [] : [name]
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function idOf(english: string, context: string | undefined): string {
  return messageId(context === undefined ? { english } : { english, values: { context } })
}

/** The context that a call of t() or msg() gives its text. */
function contextAt(node: Node, above: readonly Node[]): string | undefined {
  if (!isTArgument(node, above)) return undefined
  const [, values] = (above.at(-1)?.['arguments'] ?? []) as Node[]
  const given = (values?.['properties'] ?? []) as Node[]
  const context = given.find(({ key }) => isNode(key) && nameOf(key) === 'context')
  return context === undefined ? undefined : textAt(context['value'] as Node)
}

function isNotForReaders(node: Node): boolean {
  if (isSummary(node)) return true
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  return NOT_FOR_READERS.test(nameOf(node['callee'] as Node))
}

/** What the page of the API says of a call, beside its schemas. */
function isSummary(node: Node): boolean {
  return node.type === 'Property' && nameOf(node['key'] as Node) === 'summary'
}

/** Parts of a schema whose words are what is sent, and not what is said of it. */
const SENT =
  /^z\.(enum|literal|_default|prefault|pick|omit|keyof|discriminatedUnion|templateLiteral)$/

/** Whether it is what a schema, or a problem, says of what does not fit. */
function isRefusal(node: Node, parent: Node | undefined): boolean {
  if (parent?.type !== 'CallExpression' && parent?.type !== 'NewExpression') return false
  const called = nameOf(parent['callee'] as Node)
  const refuses = called === 'Problem' || (called.startsWith('z.') && !SENT.test(called))
  return refuses && /\p{L}{2} /u.test(textAt(node) ?? '')
}

function isAttribute(node: Node | undefined): node is Node {
  return node?.type === 'JSXAttribute'
}

function isKey(node: Node, parent: Node | undefined): boolean {
  return (
    (parent?.type === 'Property' && parent['key'] === node && parent['value'] !== node) ||
    (parent?.type === 'MemberExpression' && parent['property'] === node)
  )
}

/** Media queries and names of typefaces, which only browsers read. */
const NOT_SENTENCES = /^\(prefers-|\bVariable\b/

/** Whether something reads as a sentence or a heading: a capital and words, or an end of one. */
function isSentence(text: string): boolean {
  const words = text.trim().split(/\s+/)
  if (NOT_SENTENCES.test(text)) return false
  if (words.length < 2 || /[<>;=]|https?:|^[A-Z_ ,()*]+$|\n\n/.test(text)) return false
  const wordy = words.filter((word) => /^[“"(]?\p{L}[\p{Ll}’'-]+[.,:;!?”")]?$/u.test(word)).length
  return wordy >= 2 && /^[\p{Lu}“(…{]|[.?!…]$/u.test(text.trim())
}

function nameOf(node: Node | undefined): string {
  if (node === undefined) return ''
  if (typeof node['name'] === 'string') return node['name']
  if (node.type === 'MemberExpression') {
    return `${nameOf(node['object'] as Node)}.${nameOf(node['property'] as Node)}`
  }
  if (node.type === 'CallExpression') return nameOf(node['callee'] as Node)
  return node.type === 'ThisExpression' ? 'this' : ''
}

/** Visits each part of a syntax tree, told of what stands above it. */
export function walk(
  node: Node,
  above: readonly Node[],
  visit: (node: Node, above: readonly Node[]) => void,
): void {
  visit(node, above)
  const path = [...above, node]
  for (const [name, value] of Object.entries(node)) {
    if (name === 'parent') continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) {
        walk(child as Node, path, visit)
      }
    }
  }
}
