// Which functions of a feature lead to a write that nobody has asked leave for. A small graph of who calls whom, by name.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { parseSync } from '@swc/core'

const known = new Map()

/**
 * For each file of the folder: the open functions that the door hands out, each with the function by way of which it writes
 * (undefined where it calls `change` itself). A feature without index.ts hands out all that it exports.
 */
export function openWriters(folder) {
  if (!known.has(folder)) known.set(folder, findOpenWriters(folder))
  return known.get(folder)
}

function findOpenWriters(folder) {
  const files = readdirSync(folder, { recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('parts' + sep),
  )
  const modules = new Map(files.map((name) => [join(folder, name), readModule(join(folder, name))]))
  const open = spread(modules)
  const door = modules.get(join(folder, 'index.ts'))
  const found = new Map()
  for (const [file, { exported }] of modules) {
    const names = [...(open.get(file) ?? [])].filter(([name]) =>
      door ? handsOut(door, file, name, exported) : exported.has(name),
    )
    if (names.length > 0) found.set(file, new Map(names))
  }
  return found
}

/** Openness goes from callee to caller until it meets a function that asks. */
function spread(modules) {
  const open = new Map([...modules.keys()].map((file) => [file, new Map()]))
  for (let grew = true; grew;) {
    grew = false
    for (const [file, { functions, imports }] of modules) {
      for (const { name, asks, uses } of functions) {
        if (asks || open.get(file).has(name)) continue
        const by = uses.find((use) => isOpen(use, file, imports))
        if (by === undefined) continue
        open.get(file).set(name, imports.get(by)?.gate ? undefined : by)
        grew = true
      }
    }
  }
  return open

  function isOpen(use, file, imports) {
    const from = imports.get(use)
    return from ? from.gate || (open.get(from.file)?.has(from.name) ?? false) : open.get(file).has(use)
  }
}

function handsOut(door, file, name, exported) {
  return door.reexports.some((one) => one.file === file && (one.name === '*' ? exported.has(name) : one.name === name))
}

function readModule(file) {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'es2024' })
  const module = { functions: [], imports: new Map(), exported: new Set(), reexports: [] }
  for (const item of body) readItem(item, file, module)
  return module
}

function readItem(item, file, module) {
  switch (item.type) {
    case 'ImportDeclaration':
      return item.typeOnly ? undefined : readImport(item, file, module.imports)
    case 'ExportNamedDeclaration':
      for (const { orig, type } of item.specifiers.filter(({ type }) => type === 'ExportSpecifier')) {
        if (item.source) module.reexports.push({ file: resolveTs(file, item.source.value), name: orig.value })
        else if (type) module.exported.add(orig.value)
      }
      return undefined
    case 'ExportAllDeclaration':
      return module.reexports.push({ file: resolveTs(file, item.source.value), name: '*' })
    case 'ExportDeclaration':
      for (const name of readDeclaration(item.declaration, module)) module.exported.add(name)
      return undefined
    default:
      return readDeclaration(item, module)
  }
}

function readImport({ source, specifiers }, file, imports) {
  const isRecord = source.value === '#changes' || /\/change(-many)?\.ts$/.test(source.value)
  for (const { type, local, imported } of specifiers) {
    const name = imported?.value ?? local.value
    if (type === 'ImportNamespaceSpecifier') imports.set(local.value, { file: resolveTs(file, source.value), gate: isRecord })
    else
      imports.set(local.value, {
        file: resolveTs(file, source.value),
        name,
        gate: isRecord && (name === 'change' || name === 'changeMany'),
      })
  }
}

/** Notes the functions that a statement declares; their names. */
function readDeclaration(statement, { functions }) {
  if (statement.type === 'FunctionDeclaration') {
    functions.push({ name: statement.identifier.value, asks: asksFirst(statement.body), uses: namesIn(statement.body) })
    return [statement.identifier.value]
  }
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || !init) return []
    functions.push({ name: id.value, asks: asksFirst(init.body), uses: namesIn(init) })
    return [id.value]
  })
}

function asksFirst(body) {
  const first = body?.stmts?.[0]
  let call = first?.type === 'VariableDeclaration' ? first.declarations[0].init : first?.expression
  if (call?.type === 'AwaitExpression') call = call.argument
  return call?.type === 'CallExpression' && call.callee.type === 'Identifier' && /^require[A-Z]/.test(call.callee.value)
}

const silent = new Set(['typeAnnotation', 'typeParams', 'typeArguments', 'returnType'])

/** Every name that is used as a value, also where a function is only named, as in `ids.map(removeOne)`. */
function namesIn(node, found = []) {
  if (node === null || typeof node !== 'object') return found
  if (node.type === 'Identifier') found.push(node.value)
  for (const [key, value] of Object.entries(node)) {
    const isLabel = (key === 'property' || key === 'key') && value?.type === 'Identifier'
    if (!isLabel && !silent.has(key)) namesIn(value, found)
  }
  return found
}

function resolveTs(from, specifier) {
  if (!specifier.startsWith('.')) return undefined
  const file = resolve(dirname(from), specifier)
  return existsSync(file) ? file : undefined
}
