import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type Node = { type?: string; start?: number; end?: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Below what it stands in: "wrong passwords › take as long for an unknown e-mail as for a known one". */
export const BELOW = ' › '
const NAMES = new Set(['test', 'testOfOwnApp', 'it', 'describe'])
/** `test.extend('owner', …)` names no test. */
const OTHERS = new Set(['extend', 'use', 'configure', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach'])

/** The names in `test`, `test.describe.serial`, `test.each(…)`, `describe.skipIf(…)` and the like, from the first. */
function namesIn(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'CallExpression') return namesIn(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return namesIn(callee.tag)
  return isNode(callee.property) ? [...namesIn(callee.object), String(callee.property.name)] : []
}

/** What a call names: a test, or a group of them. */
function readTitle(node: Node, text: string): { title: string; isGroup: boolean } | undefined {
  if (node.type !== 'CallExpression') return undefined
  const names = namesIn(node.callee)
  const [first, ...more] = node.arguments as Node[]
  if (!NAMES.has(names[0] ?? '') || names.some((name) => OTHERS.has(name)) || more.length === 0)
    return undefined
  const isGroup = names.includes('describe')
  if (first?.type === 'Literal') return { title: String(first.value), isGroup }
  if (first?.type !== 'TemplateLiteral') return undefined
  return { title: text.slice(first.start! + 1, first.end! - 1), isGroup }
}

/** The titles of the tests in a file as they are written, `%s` and `${name}` where they stand for many, each below its `describe`. */
export function titlesIn(file: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: unknown, above: string[]): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, above))
    if (!isNode(node)) return
    const named = readTitle(node, text)
    const here = named ? [...above, named.title] : above
    if (named && !named.isGroup) found.push(here.join(BELOW))
    Object.values(node).forEach((part) => visit(part, here))
  }
  visit(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program, [])
  return found
}

/** Of every test that we wrote, by file. */
export function readTestTitles(): Map<string, string[]> {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'tools/**/*.test.ts', 'e2e/*.spec.ts'])
  return new Map(files.map((file) => [file, titlesIn(file, readFileSync(file, 'utf8'))]))
}
