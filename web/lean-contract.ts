import { readFile } from 'node:fs/promises'
import { type Plugin, parseAst } from 'vite'

/** What of an endpoint only the server needs. */
const SCHEMAS = new Set(['params', 'query', 'body', 'reply'])

interface Node {
  type: string
  start: number
  end: number
}
type Fields = Node & Record<string, unknown>
type Edit = { start: number; end: number; text: string }

/** Marks the twin of a module that is wanted for its schemas. */
const FOR_SCHEMAS = '?for-schemas'
/** A module that holds values against schemas, and so truly needs those it imports. */
const CHECKS = /\b(z\.safeParse|z\.parse|checkDraft)\(/
const PAGES = /\/web\/app\/[^?]*\.tsx?$/
const DOMAIN = /\/domain\/src\/[^?]*\.ts(\?for-schemas)?$/

/** Whether a module holds values against schemas, or is there for its own. */
export function needsSchemas(id: string, code: string | null | undefined): boolean {
  return id.endsWith(FOR_SCHEMAS) || CHECKS.test(code ?? '')
}

/** Who reads is known in one module: a twin of it would speak English to everybody. */
export function mayHaveTwin(id: string): boolean {
  return DOMAIN.test(id) && !id.includes('/domain/src/language/')
}

/**
 * Keeps schemas out of what browsers load. Asking needs a method and an address, and what comes
 * back was held against the contract by the server. A form that checks its fields imports the
 * schema of what it sends by name, which brings that schema and the library with it; the schemas
 * that one is made of come from twins of their modules, so that whoever needs only the words and
 * rules of those modules does not get the library too.
 */
export function leanContract(): Plugin {
  const checking = new Set<string>()
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer) {
      if (importer === undefined || !(checking.has(importer) || importer.endsWith(FOR_SCHEMAS))) {
        return null
      }
      const found = await this.resolve(source, importer.replace(FOR_SCHEMAS, ''), {
        skipSelf: true,
      })
      return found !== null && mayHaveTwin(found.id) ? `${found.id}${FOR_SCHEMAS}` : found
    },
    load: {
      filter: { id: /\?for-schemas$/ },
      handler: (id) => readFile(id.replace(FOR_SCHEMAS, ''), 'utf8'),
    },
    transform: {
      filter: { id: [DOMAIN, PAGES] },
      handler(code, id) {
        if (CHECKS.test(code)) checking.add(id)
        return DOMAIN.test(id) ? { code: leanText(code), map: null } : null
      },
    },
  }
}

/**
 * The same text with the schemas of each `endpoint({ ... })` blanked out and every schema marked
 * as made without effects, so that one nobody names is left out. Lines stay where they are.
 */
export function leanText(code: string): string {
  const program = parseAst(code, { lang: 'ts' }) as unknown as Fields
  const edits = [...schemasOfEndpoints(program, code), ...schemasByName(program, code)]
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end), code)
}

function schemasOfEndpoints(program: Fields, code: string): Edit[] {
  const edits: Edit[] = []
  visit(program, (node) => {
    const { callee, arguments: given } = node as { callee?: Fields; arguments?: Fields[] }
    if (node.type !== 'CallExpression' || callee?.['name'] !== 'endpoint') return
    for (const property of (given?.[0]?.['properties'] ?? []) as Fields[]) {
      const name = (property['key'] as Fields | undefined)?.['name']
      if (!SCHEMAS.has(String(name))) continue
      const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0
      const end = property.end + comma
      const text = code.slice(property.start, end).replace(/\S/g, ' ')
      edits.push({ start: property.start, end, text })
    }
  })
  return edits
}

/** Each `const Name = z...(...)` of the file itself. */
function schemasByName(program: Fields, code: string): Edit[] {
  return (program['body'] as Fields[])
    .map((statement) => (statement['declaration'] as Fields | null | undefined) ?? statement)
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap((statement) => statement['declarations'] as Fields[])
    .map((declaration) => declaration['init'] as Fields | null)
    .filter((made) => made !== null)
    .filter((made) => made.type === 'CallExpression' && rootOf(made) === 'z')
    .map(({ start, end }) => ({
      start,
      end,
      text: `/* @__PURE__ */ (() => ${code.slice(start, end)})()`,
    }))
}

/** The name a chain of calls begins with: `z` of `z.string().check(z.minLength(1))`. */
function rootOf(node: Fields): unknown {
  const inner = (node['callee'] ?? node['object']) as Fields | undefined
  return inner === undefined ? node['name'] : rootOf(inner)
}

function visit(value: unknown, see: (node: Fields) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, see)
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value) see(value as Fields)
    for (const inner of Object.values(value)) visit(inner, see)
  }
}
