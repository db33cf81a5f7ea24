// What authors are called in the languages of pages, in the files of names/: whether each is an author's, in the letters of the language, and the only one of that name.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LATIN, SCRIPTS } from './verify-translations.ts'

type Author = { slug: string; name: string }

/** Initials, and numbers of kings, as other scripts keep them. */
const KEPT = /(?<!\p{L})(?:[A-Z]|[IVX]+)(?!\p{Script=Latin})/gu

/** Adds what is wrong with the files to `wrong`. Returns how many names there are, in words. */
export function checkNames(folder: string, authors: readonly Author[], wrong: string[]): string {
  const written = new Map(authors.map(({ slug, name }) => [slug, name]))
  const counts: string[] = []
  const path = join(folder, 'names')
  for (const file of existsSync(path) ? readdirSync(path).sort() : []) {
    const language = file.replace(/\.json$/u, '')
    const { authors: names = {} } = JSON.parse(readFileSync(join(path, file), 'utf8')) as { authors?: Record<string, string> }
    const seen = new Map<string, string>()
    for (const [slug, name] of Object.entries(names)) {
      const at = `names/${file} ${slug}`
      const own = written.get(slug)
      if (own === undefined) wrong.push(`${at}: no author has this slug`)
      if (name === own) wrong.push(`${at}: it is the written name`)
      wrong.push(...faultsOf(name, language).map((what) => `${at}: ${what}`))
      const other = seen.get(name)
      if (other) wrong.push(`${at}: ${other} has the same name`)
      seen.set(name, slug)
    }
    if (seen.size > 0) counts.push(`${language} ${seen.size}`)
  }
  return `names        of authors: ${counts.join(', ') || 'none'}`
}

function faultsOf(name: string, language: string): string[] {
  if (name === '' || name !== name.trim() || name.length > 60) return ['it is empty, too long, or has spaces around it']
  const wrong: string[] = []
  if (name !== name.normalize('NFC')) wrong.push('it is not NFC')
  if (/["']|\s\s/u.test(name)) wrong.push('a straight quotation mark, or two spaces')
  const script = SCRIPTS[language.split('-')[0] ?? ''] ?? LATIN
  const letters = [...(script === LATIN ? name : name.replace(KEPT, ''))].filter((sign) => /\p{L}/u.test(sign))
  const strange = letters.filter((sign) => !script.test(sign))
  if (strange.length > 0) wrong.push(`letters of another script: ${strange.join('')}`)
  return wrong
}
