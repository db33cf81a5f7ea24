import type { MetaDescriptor } from 'react-router'
import { escaped } from '../../http/xml.ts'
import type { SitePlace } from '../../site/site.ts'

/** What search engines and other sites read of a page. */
export type ShownMeta = {
  title: string
  description: string
  /** Its canonical address. */
  url: string
  noindex: boolean
  /** As a path where it is of this site, so that it can be shown. */
  picture: { src: string; alt: string; isOwn: boolean }
  /** Each tag by its name, in the order of the page. */
  tags: { name: string; content: string }[]
  /** The types of its structured data. */
  types: string[]
  /** The same as it is in the page. */
  html: string
}

export function readMeta(head: MetaDescriptor[], { origin }: SitePlace): ShownMeta {
  const tags = head.flatMap(tagOf)
  const content = (name: string) => tags.find((tag) => tag.name === name)?.content ?? ''
  const nodes = head.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []))
  const image = content('og:image')
  const isOwn = image.startsWith(`${origin}/`)
  return {
    title: content('title'),
    description: content('description'),
    url: content('canonical'),
    noindex: content('robots').includes('noindex'),
    picture: { src: isOwn ? image.slice(origin.length) : image, alt: content('og:image:alt'), isOwn },
    tags,
    types: nodes.flatMap((node) => (typeof node === 'object' && node !== null && '@type' in node ? [String(node['@type'])] : [])),
    html: head.flatMap(htmlOf).join('\n'),
  }
}

function tagOf(one: MetaDescriptor): { name: string; content: string }[] {
  if ('tagName' in one)
    return one['tagName'] === 'link' && 'rel' in one && one['rel'] === 'canonical'
      ? [{ name: 'canonical', content: String(one['href']) }]
      : []
  if ('title' in one) return [{ name: 'title', content: String(one['title']) }]
  if ('content' in one)
    return [
      { name: String('property' in one ? one['property'] : 'name' in one ? one['name'] : ''), content: String(one['content']) },
    ]
  return []
}

function htmlOf(one: MetaDescriptor): string[] {
  if ('title' in one && !('tagName' in one)) return [`<title>${escaped(String(one['title']))}</title>`]
  // A "<" would end the script wherever it is in the data.
  if ('script:ld+json' in one)
    return [
      `<script type="application/ld+json">${JSON.stringify(one['script:ld+json']).replaceAll('<', String.raw`\u003c`)}</script>`,
    ]
  const { tagName = 'meta', ...attributes } = one as Record<string, unknown> // safe: each is written as text
  return [
    `<${String(tagName)}${Object.entries(attributes)
      .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
      .join('')}>`,
  ]
}
