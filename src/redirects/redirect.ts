import { z } from 'zod'
import { say, withoutSitePath } from '#messages'
import { Invalid } from '#platform/errors'
import { whyNever } from './is-reserved.ts'

export type Redirect = {
  id: string
  path: string
  target: string
  /** 301, or else 302. */
  isPermanent: boolean
  hits: number
  lastHitAt: Date | null
  createdAt: Date
}

/** What is written of one. */
export type Leading = Pick<Redirect, 'path' | 'target' | 'isPermanent'>

/**
 * A page in `language` moved.
 * `isOwn`: that is the site's own language, whose pages also the readers of others get; only such a page takes an address along that leads somewhere already.
 * `isLast`: no page in another language is left at the former path, so what led there leads on.
 */
export type Move = { from: string; to: string; language: string; isOwn: boolean; isLast: boolean }

/** As the record of changes holds one, with the name that lists of changes show. */
export const asRecorded = ({ path, target, isPermanent }: Leading) => ({ name: `${path} → ${target}`, path, target, isPermanent })
/** How the record of changes marks a deleted redirect, so that undo can bring it back. */
export const asGone = { isGone: true } as const

/** The most that are pasted at once, and that a site has. */
const mostAtOnce = 1_000
export const mostRedirects = 50_000
/** Browsers give up after twenty. */
export const mostHops = 5

export const redirectSentences = { list: 'Failed to fetch the redirects', save: 'Failed to save the redirects' } as const

export const redirectsInput = z.object({
  lines: z
    .string()
    .max(300_000, { error: () => say('desk-redirects.fewer-lines') })
    .refine((text) => text.trim() !== '', { error: () => say('desk-redirects.at-least-one') }),
})

/** A path as it is looked up; null for one that can’t be a path. */
export function asKept(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname).normalize('NFC').toLowerCase().replace(/\/+$/, '')
    return path.startsWith('/') && path.length <= 500 && !/\p{Cc}/u.test(path) ? path : null
  } catch {
    return null
  }
}

/**
 * Lines such as `/old /new` and `/old https://other.example/ 302`. `codes`: of the site's languages, in small letters. A whole address of this site is read as its path.
 * @throws Invalid that names the first wrong line
 */
export function readLines(lines: string, { origin, codes }: { origin: string | null; codes: readonly string[] }): Leading[] {
  const read: Leading[] = []
  const numbers = new Map<string, number>()
  lines.split(/\r\n|\n|\r/).forEach((line, i) => {
    if (line.trim() === '') return
    const refuse = (why: string) => refused(say('desk-redirects.line', { line: i + 1, why }))
    const [from = '', to = '', status = '301', ...more] = line.trim().split(/[\s,;]+/)
    if (more.length > 0 || to === '') throw refuse(say('desk-redirects.line-form'))
    if (!['301', '302', '307', '308'].includes(status)) throw refuse(say('desk-redirects.only-301-302'))
    const path = /^\/(?![/\\])[^?#]+$/.test(from) ? asKept(from) : null
    if (path === null || path === '') throw refuse(say('desk-redirects.no-path', { typed: short(from) }))
    const why = whyNever(path, codes)
    if (why !== null) throw refuse(why)
    const target = onThisSite(to, origin)
    if (!isTarget(target)) throw refuse(say('desk-redirects.no-target', { typed: short(target) }))
    const before = numbers.get(path)
    if (before !== undefined) throw refuse(say('desk-redirects.on-line-too', { path: short(path), line: before }))
    numbers.set(path, i + 1)
    read.push({ path, target, isPermanent: status === '301' || status === '308' })
  })
  if (read.length > mostAtOnce) throw refused(say('desk-redirects.at-a-time', { most: mostAtOnce }))
  return read
}

function isTarget(target: string): boolean {
  if (target.length > 2_000) return false
  return /^\/(?![/\\])/.test(target) || (/^https?:\/\//i.test(target) && URL.canParse(target))
}

/** A whole address of this site as its path, so that it can't lead in a circle unseen; any other as it is. */
function onThisSite(target: string, origin: string | null): string {
  if (origin === null || !/^https?:\/\//i.test(target) || !URL.canParse(target)) return target
  const { host, pathname, search, hash } = new URL(target)
  const own = new URL(origin)
  const path =
    host === own.host
      ? withoutSitePath(pathname.replace(/^\/+/, '/') + search + hash, own.pathname.replace(/\/$/, ''))
      : undefined
  return path ?? target
}

/** The path that a target leads to on this site; null for another site. The page at `/de/new` is looked up as `/new`, if the site has German. */
export const pathIn = (target: string, codes: readonly string[]) =>
  target.startsWith('/') ? asKept(withoutLanguage(target.replace(/[?#].*$/s, ''), codes)) : null

function withoutLanguage(path: string, codes: readonly string[]): string {
  const [, step = '', rest = ''] = /^\/([^/]+)(.*)$/s.exec(path) ?? []
  return codes.includes(step.toLowerCase()) ? rest : path
}

export function refused(sentence: string): Invalid {
  return new Invalid(sentence, { lines: sentence })
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
