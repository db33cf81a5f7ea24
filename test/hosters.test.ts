import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** For each hoster’s file: how it writes the name of a setting, and how the path of a file. */
const files = [
  { file: 'render.yaml', setting: /\bkey: ([A-Z][A-Z0-9_]*)/g, path: /^ +docker(?:filePath|Context): (\S+)$/gm },
  { file: 'fly.toml', setting: /^([A-Z][A-Z0-9_]*) =/gm, path: /^dockerfile = '(.+)'$/gm },
  { file: '.do/deploy.template.yaml', setting: /\bkey: ([A-Z][A-Z0-9_]*)/g, path: /^ +(?:dockerfile_path|source_dir): (\S+)$/gm },
  { file: 'railway.json', setting: undefined, path: /"dockerfilePath": "(.+)"/g },
]

const finds = (file: string, what: RegExp) => [...read(file).matchAll(what)].map(([, name = '']) => name)

test.each(files)('each setting in $file is one of .env.example, and each path exists', ({ file, setting, path }) => {
  const known = new Set(finds('.env.example', /^([A-Z][A-Z0-9_]*)=/gm))
  const settings = setting ? finds(file, setting) : []
  expect(settings.filter((name) => !known.has(name))).toEqual([])
  // A pattern that finds nothing would prove nothing.
  if (setting) expect(settings).toEqual(expect.arrayContaining(['BASE_URL', 'DATA_DIR', 'PORT', 'TRUSTED_PROXIES']))
  const paths = finds(file, path)
  expect(paths).not.toEqual([])
  expect(paths.filter((one) => !existsSync(new URL(`./${one}`, root)))).toEqual([])
})

test.each(files)('$file asks the site whether it is ready', ({ file }) => {
  expect(read(file)).toMatch(
    /\bhealthCheckPath: \/readyz$|^path = '\/readyz'$|\bhttp_path: \/readyz$|"healthcheckPath": "\/readyz"/m,
  )
})

test('Railway builds the same image, without the line that it refuses', () => {
  const lines = (file: string) => read(file).split('\n')
  const [, ...railway] = lines('deploy/hosters/railway.Containerfile')
  expect(railway).toEqual(lines('Containerfile').filter((line) => !line.startsWith('VOLUME')))
})
