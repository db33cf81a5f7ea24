// What the documents cite exists: files and folders in back quotes or links, and the commands of package.json. And each decision is in their list.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const path =
  /`(?:\.\/)?((?:src|bin|db|docs|e2e|test|bench|tools|public|\.ci|\.github)\/[^`\s]*|[\w.-]+\.(?:config\.ts|json|md|toml|mjs))(?= |`)/g

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { found, looked } = checkReferences(process.cwd())
  for (const line of found) console.error(line)
  console.log(looked)
  process.exitCode = found.length > 0 ? 1 : 0
}

export function checkReferences(root) {
  const documents = listFiles(root).filter((file) => file.endsWith('.md'))
  const sources = listFiles(root).filter((file) => /\.(ts|tsx|mjs|sql)$/.test(file) && !/\.test\.\w+$/.test(file))
  const cited = [
    ...documents.flatMap((file) => citedIn(file, readFileSync(join(root, file), 'utf8'))),
    // Comments in the code lead to documents.
    ...sources.flatMap((file) => linesOf(file, readFileSync(join(root, file), 'utf8'), /\b(docs\/[\w./-]+\.md)\b/g)),
  ]
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts ?? {}
  const found = cited.flatMap((one) => faultOf(one))
  if (cited.length === 0) found.push('No document cites anything: nothing was checked.')
  found.push(...unlistedDecisions(root))
  return { found, looked: `${cited.length} references in ${documents.length} documents` }

  function faultOf({ file, line, what, script }) {
    if (script)
      return script in scripts ? [] : [`${file}:${line} speaks of \`npm run ${script}\`, which package.json does not have.`]
    const isThere = existsSync(join(root, what)) || existsSync(join(root, dirname(file), what))
    return isThere ? [] : [`${file}:${line} cites ${what}, which does not exist.`]
  }
}

function unlistedDecisions(root) {
  const folder = 'docs/decisions'
  if (!existsSync(join(root, folder))) return []
  const list = join(root, folder, 'README.md')
  const listed = existsSync(list) ? readFileSync(list, 'utf8') : ''
  return readdirSync(join(root, folder))
    .filter((name) => /^\d+-.+\.md$/.test(name) && !listed.includes(`(${name})`))
    .map((name) => `${folder}/${name} stands in no line of ${folder}/README.md.`)
}

function citedIn(file, text) {
  const paths = linesOf(file, text, path)
  const links = linesOf(file, text, /\]\((?!\w+:|#)([^)\s#]+)[^)]*\)/g).map((one) => ({
    ...one,
    what: normalize(join(dirname(file), one.what)),
  }))
  const scripts = linesOf(file, text, /\bnpm run ([a-z][\w:-]*)/g).map(({ what, ...at }) => ({ ...at, script: what }))
  return [...paths, ...links, ...scripts]
}

/** A path with a gap in it (`src/<feature>/`, `docs/decisions/NNN-noun.md`, `….sql`) is an example. */
function linesOf(file, text, pattern) {
  return text
    .split('\n')
    .flatMap((content, index) => [...content.matchAll(pattern)].map(([, what]) => ({ file, line: index + 1, what })))
    .filter(({ what }) => !/[<>{}*…]|N{3}/.test(what))
}

function listFiles(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory())
      return /^(node_modules|build|data|coverage|test-results|fixtures|\.git|\.react-router|\.cache)$/.test(entry.name)
        ? []
        : listFiles(root, path)
    return [path]
  })
}
