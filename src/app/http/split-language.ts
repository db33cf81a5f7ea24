import { addressIn, prefixOf, source } from '#messages'
import type { Languages } from '#settings'

/** What somebody asked for: in which language, and under which address the site itself knows it; or where that is to be asked for. */
export type Split = { language: string; prefix: string; url: string } | { to: string }

/** Whether an address is one for machines, and whether its answer has sentences in the language of a page. */
export type Kind = (pathname: string) => 'said' | 'mute' | undefined

const named = /^\/([a-z]{2,3}(?:-[a-z0-9]+)*)(?=[/?#]|$)/i

/** What is built or kept, and what programs ask for: under a prefix there is no such address. */
const never = /^\/(?:api\/|(?:assets|faces|files|mcp|healthz|readyz|metrics)(?:[/?#]|$))/i

/** Where links of mails lead. */
const mailed = /^\/(?:unsubscribe|email-preferences|email-subscribe|auth|profile)(?:[/?#]|$)/

const desk = /^\/admin(?:[/?#.]|$)/i

/**
 * `/de/quote/x` is `/quote/x` in German where the site offers it; any other address is left as it is. What has one spelling only, or the same
 * words in every language, leads there. `url` is what stands in the request: a path, with its question.
 */
export function splitLanguage(url: string, { own, others }: Languages, kindOf: Kind): Split {
  const [begins = '', code = ''] = named.exec(url) ?? []
  const language = [own, ...others].find((one) => one.toLowerCase() === code.toLowerCase())
  // A mail is still read when the site doesn't speak its language any more, and its reader wants to unsubscribe.
  const unspoken = language === undefined && !never.test(url) ? url.slice(begins.length) : ''
  if (begins !== '' && mailed.test(unspoken)) return { to: unspoken }
  if (language === undefined || begins === '') return { language: kindOf(pathOf(url)) === 'mute' ? source : own, prefix: '', url }
  // A browser takes two slashes, or their like, for another site.
  const rest = `/${url.slice(begins.length).replace(/^[/\\]+/, '')}`
  if (never.test(rest)) return { language: own, prefix: '', url }
  const prefix = prefixOf(language)
  const plain = pathOf(rest)
  if (language === own || desk.test(rest) || kindOf(plain) === 'mute') return { to: rest }
  if (named.exec(rest)?.[1]?.toLowerCase() === code.toLowerCase()) return { to: rest }
  const spelt = addressIn(prefix, rest)
  return spelt === url ? { language, prefix, url: rest } : { to: spelt }
}

const pathOf = (url: string) => url.replace(/[?#].*$/s, '')
