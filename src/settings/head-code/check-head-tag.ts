import { say } from '#messages'
import type { HeadTag } from './head-tag.ts'

/** What the site writes in its pages, and what would change how they are shown or what links tell. */
const reserved = /^(viewport|referrer|color-scheme|theme-color|description|keywords|robots|og:.*|twitter:.*)$/i

const relations = new Set([
  'me',
  'author',
  'license',
  'alternate',
  'pingback',
  'webmention',
  'preconnect',
  'dns-prefetch',
  'authorization_endpoint',
  'token_endpoint',
  'indieauth-metadata',
  'micropub',
])

const allowed: Record<HeadTag['tag'], RegExp> = {
  meta: /^(name|property|content)$/,
  link: /^(rel|href|hreflang|title|type|crossorigin)$/,
  script: /^(src|type|async|defer|crossorigin|integrity|data-[a-z0-9._-]{1,60})$/,
}

const secureAddress = /^https:\/\//i
/** Of links that nothing is loaded from. */
const anyAddress = /^(https?:\/\/|mailto:)/i

const longestValue = 2_000

// oxlint-disable-next-line no-control-regex -- these are what no value has
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** A fault that is said of a line, or several, each on a line of its own. */
export class HeadFault extends Error {
  override name = 'HeadFault'
}

/** So many are said at once. */
const mostFaults = 10

/** All that is wrong, each said once. */
export const faultOf = (faults: readonly string[]): HeadFault =>
  new HeadFault([...new Set(faults)].slice(0, mostFaults).join('\n'))

/** The tag as it is kept: only what it may have, addresses as browsers read them, and no script that holds up the page. @throws HeadFault */
export function checkHeadTag({ tag, attributes }: HeadTag, line: number): HeadTag {
  for (const [name, value] of Object.entries(attributes)) {
    if (!allowed[tag].test(name)) throw new HeadFault(say('desk-code.attribute', { line, tag, attribute: name.slice(0, 60) }))
    if (value.length > longestValue || control.test(value)) throw wrong(line, name, value)
  }
  if (tag === 'meta') return { tag, attributes: checkMeta(attributes, line) }
  if (tag === 'link') return { tag, attributes: checkLink(attributes, line) }
  return { tag, attributes: checkScript(attributes, line) }
}

type Attributes = HeadTag['attributes']

function checkMeta(attributes: Attributes, line: number): Attributes {
  const names = [attributes['name'], attributes['property']].filter((one) => one !== undefined).map((one) => one.trim())
  if (names.length === 0 || names.includes('')) throw missing(line, 'meta', 'name')
  if (!attributes['content']) throw missing(line, 'meta', 'content')
  const own = names.find((name) => reserved.test(name))
  if (own !== undefined) throw new HeadFault(say('desk-code.reserved', { line, name: own }))
  return attributes
}

function checkLink(attributes: Attributes, line: number): Attributes {
  const { rel = '', href = '' } = attributes
  const named = rel.toLowerCase().split(/\s+/).filter(Boolean)
  if (named.length === 0) throw missing(line, 'link', 'rel')
  if (!named.every((one) => relations.has(one))) throw wrong(line, 'rel', rel)
  const isAsked = named.some((one) => one === 'preconnect' || one === 'dns-prefetch')
  const address = isAsked ? secureAddress : anyAddress
  return { ...attributes, ...crossOrigin(attributes, line), rel: named.join(' '), href: addressIn(href, address, 'href', line) }
}

function checkScript({ type, ...attributes }: Attributes, line: number): Attributes {
  const kind = type?.trim().toLowerCase() ?? ''
  if (!['', 'module', 'text/javascript', 'application/javascript'].includes(kind)) throw wrong(line, 'type', kind)
  if (attributes['src'] === undefined) throw new HeadFault(say('desk-code.inline', { line }))
  const src = addressIn(attributes['src'], secureAddress, 'src', line)
  const { integrity } = attributes
  if (integrity !== undefined && !/^(sha(256|384|512)-[a-z0-9+/]+=*\s*)+$/i.test(integrity))
    throw wrong(line, 'integrity', integrity)
  const isLater = kind === 'module' || 'async' in attributes || 'defer' in attributes
  return {
    ...attributes,
    // A browser compares the sum only of what it may read.
    ...(integrity === undefined ? {} : { crossorigin: 'anonymous' }),
    ...crossOrigin(attributes, line),
    ...(kind === 'module' ? { type: kind } : {}),
    ...('async' in attributes ? { async: '' } : {}),
    ...('defer' in attributes || !isLater ? { defer: '' } : {}),
    src,
  }
}

function crossOrigin({ crossorigin: given }: Attributes, line: number): Attributes {
  if (given === undefined) return {}
  if (!['', 'anonymous', 'use-credentials'].includes(given)) throw wrong(line, 'crossorigin', given)
  return { crossorigin: given }
}

function addressIn(typed: string, begins: RegExp, attribute: string, line: number): string {
  const url = begins.test(typed.trim()) ? URL.parse(typed) : null
  if (!url || url.username !== '' || url.password !== '')
    throw new HeadFault(
      begins === anyAddress ? say('desk-code.any-address', { line, attribute }) : say('desk-code.address', { line, attribute }),
    )
  return url.href
}

const wrong = (line: number, attribute: string, value: string) =>
  new HeadFault(say('desk-code.value', { line, attribute, value: value.slice(0, 60) }))
const missing = (line: number, tag: string, attribute: string) =>
  new HeadFault(say('desk-code.missing', { line, tag, attribute }))
