/** A tag in the head of reading pages. An attribute without a value has an empty one. */
export type HeadTag = { tag: 'meta' | 'link' | 'script'; attributes: Readonly<Record<string, string>> }

/** In this order they are written; `data-*` follow. */
const order = ['name', 'property', 'rel', 'src', 'href', 'content', 'hreflang', 'title', 'type', 'async', 'defer']

/** The tag as it is in a page. It is made of names that were checked and of escaped values: nothing that was typed is copied. */
export function headTagText({ tag, attributes }: HeadTag): string {
  const written = Object.entries(attributes)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
    .map(([name, value]) => (value === '' && name !== 'content' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
  return `<${tag}${written.join('')}>${tag === 'script' ? '</script>' : ''}`
}

/** As the form shows it: a tag on each line. */
export const headCodeText = (tags: readonly HeadTag[]): string => tags.map(headTagText).join('\n')

/** The host that a browser asks because of the tag; undefined for what is only read. */
export function askedHost({ tag, attributes: { src, rel, href } }: HeadTag): string | undefined {
  if (tag === 'script') return URL.parse(src ?? '')?.host
  return tag === 'link' && /\b(preconnect|dns-prefetch)\b/.test(rel ?? '') ? URL.parse(href ?? '')?.host : undefined
}

/** Whether this is one, in a record of a change. */
export function isHeadTag(value: unknown): value is HeadTag {
  return typeof value === 'object' && value !== null && 'tag' in value && 'attributes' in value
}

const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (value: string) => value.replace(/[&"<>]/g, (sign) => signs[sign] ?? '')
