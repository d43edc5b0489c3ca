import { parseSync } from 'vite'
import type { Node } from './texts-of.ts'

/** What holds a sentence by its name: `error.message`, `refusal.says`, `words.english`. */
const FIELD = /^(message|says|english)$/
/** Tables of what is said, by their names: `PET_WORDS.expired`, `STATE_LABELS[state]`. */
const TABLE = /_(WORDS|LABELS|TITLES|TEXTS|MESSAGES|SAYS)$/
/** How one asks what a text is or holds; of `Set` and `Array` too, which compare. */
const ASKS =
  /^(includes|startsWith|endsWith|indexOf|lastIndexOf|match|matchAll|search|split|replace|replaceAll|has|test|exec)$/
/** What gives the same sentence in other letters, or a piece of it. */
const CHANGES = /^(to(Locale)?(Lower|Upper)Case|trim(Start|End)?|slice|substring|at|normalize)$/
const COMPARES = /^[!=]==?$/

/**
 * Where code asks what a sentence says, as `12: error.message === 'Too late.'`: it compares one,
 * switches over one, or searches in one. Whether there is any (`''`, `null`) may be asked.
 */
export function sentenceReadsIn(source: string, path: string): string[] {
  const reads: string[] = []
  walk(parseSync(path, source).program as unknown as Node, (node) => {
    if (!readsSentence(node)) return
    const line = source.slice(0, node.start).split('\n').length
    reads.push(`${line}: ${source.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 80)}`)
  })
  return reads
}

function readsSentence(node: Node): boolean {
  if (node.type === 'BinaryExpression') {
    const sides = [node['left'], node['right']] as Node[]
    const isComparison = COMPARES.test(node['operator'] as string)
    return isComparison && sides.some(isSentence) && !sides.some(isNothing)
  }
  if (node.type === 'SwitchStatement') return isSentence(node['discriminant'] as Node)
  if (node.type !== 'CallExpression') return false
  const { object, name } = methodOf(node)
  const [first] = node['arguments'] as Node[]
  return ASKS.test(name) && [object, first].some((one) => one !== undefined && isSentence(one))
}

function isSentence(node: Node): boolean {
  switch (node.type) {
    case 'Identifier':
      return node['name'] === 'says'
    case 'MemberExpression':
      return FIELD.test(nameOf(node['property'])) || TABLE.test(nameOf(node['object']))
    case 'CallExpression': {
      const { object, name } = methodOf(node)
      if (object === undefined) return /^(t|englishText)$/.test(nameOf(node['callee']))
      return CHANGES.test(name) && isSentence(object)
    }
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return isSentence(node['expression'] as Node)
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].some((one) => isSentence(one as Node))
    case 'LogicalExpression':
      return [node['left'], node['right']].some((one) => isSentence(one as Node))
    default:
      return false
  }
}

/** `object.name()`; a function of its own has no object. */
function methodOf(call: Node): { object: Node | undefined; name: string } {
  const callee = call['callee'] as Node
  if (callee.type !== 'MemberExpression') return { object: undefined, name: '' }
  return { object: callee['object'] as Node, name: nameOf(callee['property']) }
}

function isNothing(node: Node): boolean {
  if (node.type === 'Literal') return node['value'] === null || node['value'] === ''
  return node['name'] === 'undefined'
}

function nameOf(node: unknown): string {
  const { name } = node as { name?: unknown }
  return typeof name === 'string' ? name : ''
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit)
    }
  }
}
