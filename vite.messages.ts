import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'
import { catalogueOf, languagesThere, pseudo, source } from './src/messages/catalogue.ts'
import type { SentenceList } from './src/messages/sentence-list.ts'
import { scriptOf } from './src/messages/script-of.ts'
import { fillIn, type Slot, type Template } from './src/messages/template.ts'

/** From these the scripts of other languages can be written: beside the built client, not in it. */
const templates = fileURLToPath(new URL('build/words/', import.meta.url))

const marker = /@@([a-z]+)\.([\w.-]+)#\w+@@/g
type Kind = 'text' | 'call' | 'rich'

/**
 * A page carries one language: `say('…')` becomes its words as the script is built (docs/decisions/117-one-language-a-page.md). Each place gets a mark
 * first. When the bundler is done, the marks of all scripts become English, and where they were is kept, so that the same scripts
 * can be written in another language in a millisecond.
 */
export function messages(): Plugin {
  const english = catalogueOf(source).sentences
  return {
    name: 'messages',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /#messages/ },
      handler(code, id) {
        const calls = callsIn(code, id)
        if (this.environment.name !== 'client') return null
        const isBuild = this.environment.mode === 'build'
        const words = (kind: Kind, key: string) => (isBuild ? markOf(kind, key, english) : inEachLanguage(kind, key))
        return { code: replaced(code, calls, words), map: null }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        rmSync(templates, { recursive: true, force: true })
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.code.search(marker) < 0) continue
          const template = templateOf(chunk.code)
          chunk.code = fillIn(template, catalogueOf(source))
          mkdirSync(new URL('assets/', `file://${templates}`), { recursive: true })
          writeFileSync(templates + chunk.fileName + 'on', JSON.stringify(template))
        }
      },
    },
  }
}

type Call = {
  /** Of `say('key')`: only its parentheses stay. */
  callee: { start: number; end: number } | null
  keys: { start: number; end: number; key: string }[]
  kind: Kind
}

/** @throws where it could not be told which sentence is meant, or in which language */
function callsIn(code: string, id: string): Call[] {
  const { program, errors } = parseSync(id, code)
  if (errors[0]) throw new Error(`${id}: ${errors[0].message}`)
  const names = new Map<string, 'say' | 'sayRich'>()
  const found: Call[] = []
  let depth = 0
  let uses = 0
  const enter = () => void depth++
  const leave = () => void depth--
  const fault = (node: { start: number }, why: string) =>
    new Error(`${id}:${code.slice(0, node.start).split('\n').length}: ${why}`)
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (source.value !== '#messages') return
      for (const one of specifiers) {
        if (one.type !== 'ImportSpecifier') continue
        const name = code.slice(one.imported.start, one.imported.end)
        if (name === 'say' || name === 'sayRich') names.set(one.local.name, name)
      }
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression(node) {
      const name = node.callee.type === 'Identifier' ? names.get(node.callee.name) : undefined
      const [key, values] = node.arguments
      if (!name || !key) return
      if (depth === 0)
        throw fault(node, 'A sentence that is said as the file is loaded knows no page, so no language. Say it in a function.')
      uses++
      const isText = name === 'say' && values === undefined
      const kind = name === 'sayRich' ? 'rich' : isText ? 'text' : 'call'
      const keys = keysIn(key).map(({ start, end, value }) => ({ start, end, key: value }))
      if (keys.length === 0) throw fault(node, 'Write the key of a sentence as a string, or as one of two: say(isOne ? … : …).')
      found.push({ callee: isText ? { start: node.callee.start, end: node.callee.end } : null, keys, kind })
    },
    Identifier(node) {
      // The name of a property is another's: JSX makes one of each attribute.
      if (names.has(node.name) && !/^\s*[(,}:]|^\s*from/.test(code.slice(node.end)))
        throw fault(node, `${node.name} can only be called.`)
    },
  }).visit(program)
  return uses > 0 ? found : []
}

type StringLiteral = { start: number; end: number; value: string }

function keysIn(node: ESTree.Argument): StringLiteral[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ start: node.start, end: node.end, value: node.value }]
  if (node.type !== 'ConditionalExpression') return []
  const both = [keysIn(node.consequent), keysIn(node.alternate)]
  return both.every(({ length }) => length > 0) ? both.flat() : []
}

function replaced(code: string, calls: Call[], words: (kind: Kind, key: string) => string): string {
  const edits = calls.flatMap(({ callee, keys, kind }) => [
    ...(callee ? [{ ...callee, by: '' }] : []),
    ...keys.map(({ start, end, key }) => ({ start, end, by: words(kind, key) })),
  ])
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
}

/** With the sentence's own mark: the name of a built file changes with its words. */
function markOf(kind: Kind, key: string, english: SentenceList): string {
  const sentence = english.get(key)
  if (sentence === undefined) throw new Error(`messages/*/en.json has no sentence "${key}".`)
  return JSON.stringify(`@@${kind}.${key}#${createHash('sha256').update(sentence).digest('hex').slice(0, 6)}@@`)
}

function inEachLanguage(kind: Kind, key: string): string {
  const rows = [...languagesThere(), pseudo].map(
    (code) => `${JSON.stringify(code)}:${scriptOf(catalogueOf(code).sentences.get(key) ?? key, kind, code)}`,
  )
  return `(s=>s[document.documentElement.lang]??s.en)({${rows.join(',')}})`
}

/** The marks of a built script, wherever the minifier has put them. */
function templateOf(code: string): Template {
  const strings: { start: number; end: number; quote: string }[] = []
  new Visitor({
    Literal({ start, end, value }) {
      if (typeof value === 'string') strings.push({ start, end, quote: code[start] ?? '"' })
    },
    TemplateElement({ start, end }) {
      strings.push({ start, end, quote: '`' })
    },
  }).visit(parseSync('chunk.js', code).program)
  const template: Template = []
  let from = 0
  for (const { 0: mark, 1: kind, 2: key = '', index } of code.matchAll(marker)) {
    const around = strings.find(({ start, end }) => start <= index && index + mark.length <= end)
    if (!around) throw new Error(`The mark ${mark} is in no string of the built script.`)
    const slot = { kind, key, quote: around.quote } as Slot // safe: markOf wrote it
    const isWhole = slot.kind === 'call' || slot.kind === 'rich'
    if (isWhole && [index - 1, index + mark.length].some((at) => code[at] !== around.quote))
      throw new Error(`The mark ${mark} became part of another string, and stands for a function.`)
    template.push(code.slice(from, isWhole ? index - 1 : index), slot)
    from = index + mark.length + (isWhole ? 1 : 0)
  }
  return [...template, code.slice(from)]
}
