import { addressIn, prefixOf, source } from '#messages'
import type { Languages } from '#settings'
import { isOfDesk } from './desk-language.ts'

/** The language of a request and its address without the prefix; or the address to which it is redirected. */
export type Split = { language: string; prefix: string; url: string } | { to: string }

/** Whether an address is for machines, and whether its answer has sentences in a language (`said`) or none (`mute`). */
export type Kind = (pathname: string) => 'said' | 'mute' | undefined

/** What may be the language before a path. */
export const languageStep = /^\/([a-z]{2,3}(?:-[a-z0-9]+)*)(?=[/?#]|$)/i

/** Built or stored files, and addresses for programs: none of these is under a prefix. */
const never = /^\/(?:api\/|(?:assets|faces|files|mcp|healthz|readyz|metrics)(?:[/?#]|$))/i

/** Where links of mails lead. */
const mailed = /^\/(?:unsubscribe|email-preferences|email-subscribe|auth|profile)(?:[/?#]|$)/

/**
 * `/de/quote/x` is `/quote/x` in German if the site offers German; any other address stays as it is. Other spellings of a prefix, and prefixed
 * addresses of what is the same in every language, are redirected. `url` is the path of the request, with its query.
 */
export function splitLanguage(url: string, { own, others }: Languages, kindOf: Kind): Split {
  const [begins = '', code = ''] = languageStep.exec(url) ?? []
  const language = [own, ...others].find((one) => one.toLowerCase() === code.toLowerCase())
  // A mail is still read when the site doesn't speak its language any more, and its reader wants to unsubscribe.
  const unspoken = language === undefined && !never.test(url) ? url.slice(begins.length) : ''
  if (begins !== '' && mailed.test(unspoken)) return { to: unspoken }
  if (language === undefined || begins === '') {
    return { language: kindOf(pathOf(url)) === 'mute' ? source : own, prefix: '', url }
  }
  // A browser would take a redirect to `//…` or `/\…` for another site.
  const rest = `/${url.slice(begins.length).replace(/^[/\\]+/, '')}`
  if (never.test(rest)) return { language: own, prefix: '', url }
  const prefix = prefixOf(language)
  const plain = pathOf(rest)
  if (language === own || isOfDesk(rest) || kindOf(plain) === 'mute') return { to: rest }
  if (languageStep.exec(rest)?.[1]?.toLowerCase() === code.toLowerCase()) return { to: rest }
  const spelt = addressIn(prefix, rest)
  return spelt === url ? { language, prefix, url: rest } : { to: spelt }
}

const pathOf = (url: string) => url.replace(/[?#].*$/s, '')
