// Names of files and folders: kebab-case, none that says nothing, and a verb's file exports the verb.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const drawers = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'lib', 'general', 'types'])
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Names that somebody else decided. */
const given = /^(README\.md|OFL-.*|LICENSE.*|[a-z]{2,3}-[A-Z][A-Za-z]+\.json|\..*)$/
/** Folders of src/ that are no features of verbs. */
const notVerbs = new Set(['app', 'platform', 'ui', 'plates'])
const folders = ['src', 'test', 'bench', 'e2e', 'db', 'docs', 'bin', 'tools', 'public']

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { found, looked } = checkNames(process.cwd())
  for (const line of found) console.error(line)
  console.log(looked)
  process.exitCode = found.length > 0 ? 1 : 0
}

export function checkNames(root) {
  const files = folders.flatMap((folder) => filesIn(root, folder))
  const parts = new Map(files.flatMap((file) => file.split('/').map((name, at, path) => [path.slice(0, at + 1).join('/'), name])))
  const found = [...parts].flatMap(([path, name]) => faultsOf(path, name))
  if (files.length === 0) found.push(`No file was found in ${root}: nothing was checked.`)
  found.push(...twiceNumbered(files))
  return { found: [...found, ...files.flatMap((file) => unnamedVerb(root, file))], looked: `${files.length} files` }
}

function faultsOf(path, name) {
  if (given.test(name)) return []
  const words = name.split('.')
  if (drawers.has(words[0]))
    return [
      `${path}: "${words[0]}" says nothing about what is in it. Put the code with its narrowest owner, under a name of its own.`,
    ]
  return words.slice(0, -1).every((word) => kebab.test(word)) && kebab.test(words.at(-1)) ? [] : [`${path} is not in kebab-case.`]
}

/** Two who work at the same time take the same next number, and neither sees it before both are there. */
function twiceNumbered(files) {
  const numberOf = (file) => /^(?:db\/migrations|docs\/decisions)\/\d+/.exec(file)?.[0]
  return files
    .filter((file, at) => numberOf(file) && files.findIndex((other) => numberOf(other) === numberOf(file)) < at)
    .map((file) => `${file} has the number of another one. Give the newer of them the next.`)
}

/** In a feature, but for its parts, a name of two words or more is what the file exports: find-quotes.ts exports findQuotes. */
function unnamedVerb(root, file) {
  const [, feature, inside, name] = /^src\/([a-z-]+)\/((?:[a-z-]+\/)*)([a-z0-9]+(?:-[a-z0-9]+)+)\.ts$/.exec(file) ?? []
  if (!name || notVerbs.has(feature) || inside.startsWith('parts/') || name.endsWith('-store')) return []
  const verb = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const noun = verb[0].toUpperCase() + verb.slice(1)
  const text = readFileSync(join(root, file), 'utf8')
  const isExported = new RegExp(
    `^export (?:async )?(?:function\\*?|const|class|abstract class|type) (?:${verb}|${noun})\\b`,
    'm',
  ).test(text)
  return isExported ? [] : [`${file} does not export ${verb}. Name the file after what it exports.`]
}

function filesIn(root, folder) {
  let entries
  try {
    entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
  return entries
    .filter((entry) => entry.isFile() && basename(entry.name) !== '.DS_Store')
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !/(^|\/)(fixtures|node_modules|\.[^/]+)\//.test(file.replace(/^[^/]+\//, '')))
}
