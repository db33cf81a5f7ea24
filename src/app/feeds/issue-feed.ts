import { addressOf, language, say } from '#messages'
import { findArchive, frameOf, issueSentences, type Archived, type ShownBlock } from '#newsletter'
import { plainMarks, readMarks, type MarkedRun } from '#newsletter/parts'
import { creditOf, sourceLine } from '#quotes'
import { getSettings } from '#settings'
import type { MachineRoute } from '../page/machine-answers.ts'
import { quotePath } from '../site/paths.ts'
import { feedFormats } from '../seo/feed-links.ts'
import type { Site } from '../site/site.ts'
import { rss } from './rss.ts'
import { element, type Xml } from '../http/xml.ts'

const longest = 30

/** The issues that were sent, whole, for those who would rather read them in a feed reader. */
export const issueFeed: MachineRoute = {
  path: `/newsletter/${feedFormats.rss.file}`,
  params: [],
  failure: issueSentences.list,
  isSaid: true,
  async answer({ ctx, site, notes }) {
    notes.show('settings', 'issues', 'quotes')
    const [settings, { issues }] = await Promise.all([
      getSettings(ctx),
      findArchive(ctx, undefined, { limit: longest, offset: 0 }),
    ])
    for (const { content } of issues)
      for (const block of content.blocks) if (block.type === 'quote' && block.quote) notes.show(`quote:${block.quote.id}`)
    const feed = {
      title: say('feeds.titled', { name: say('newsletter.archive'), site: settings.website_title }),
      description: say('feeds.every-issue', { site: settings.website_title }),
      page: site.origin + addressOf('/newsletter'),
      self: site.origin + addressOf(`/newsletter/${feedFormats.rss.file}`),
      icon: `${site.origin}/icons/512.png`,
      siteName: settings.website_title,
      hubs: [],
      updated: issues[0]?.begunAt ?? settings.updated_at,
      items: issues.map((issue) => itemOf(site, issue)),
    }
    return new Response(rss(feed), { headers: { 'content-type': `${feedFormats.rss.type}; charset=utf-8` } })
  },
}

function itemOf(site: Site, { slug, content, begunAt }: Archived) {
  const url = site.origin + addressOf(`/newsletter/${slug}`)
  const absolute = (href: string) => (href.startsWith('/') ? site.origin + href : href)
  const { heading, opening, closing } = { ...frameOf(content) }
  return {
    id: url,
    url,
    title: content.subject,
    html: [
      heading !== undefined && element('h2', {}, heading),
      opening !== undefined && element('p', {}, opening),
      ...content.blocks.map((block) => inHtml(block, absolute)),
      closing !== undefined && element('p', {}, closing),
    ]
      .map((part) => (part ? part.xml : ''))
      .join(''),
    text: [heading, opening, ...content.blocks.map((block) => inWords(block, absolute)), closing]
      .filter((part) => part !== undefined)
      .join('\n\n'),
    language: 'en',
    author: null,
    tags: [],
    picture: null,
    published: begunAt,
    updated: begunAt,
  }
}

type Absolute = (href: string) => string

function inHtml(block: ShownBlock, absolute: Absolute): Xml {
  switch (block.type) {
    case 'heading':
      return element('h2', {}, block.text)
    case 'picture':
      return element('p', {}, element('img', { src: absolute(block.src), alt: block.alt }))
    case 'paragraph':
      return element(
        'div',
        {},
        ...readMarks(block.text).map((lines) =>
          element('p', {}, ...lines.flatMap((runs) => [...runs.map((run) => marked(run, absolute)), ' '])),
        ),
      )
    case 'quote': {
      const { quote } = block
      if (!quote) return element('p', {}, '…')
      const source = sourceLine(quote.source)
      return element(
        'blockquote',
        { lang: quote.language, dir: quote.direction },
        element('p', {}, quote.text),
        element(
          'footer',
          { lang: language() },
          element('a', { href: absolute(quotePath(quote.id)) }, creditOf(quote)),
          source && `, ${source}`,
        ),
      )
    }
  }
}

function marked({ text, bold, italic, href }: MarkedRun, absolute: Absolute): Xml | string {
  const words = italic ? element('em', {}, text) : text
  const strong = bold ? element('strong', {}, words) : words
  return href === undefined ? strong : element('a', { href: absolute(href) }, strong)
}

function inWords(block: ShownBlock, absolute: Absolute): string {
  if (block.type === 'quote') return block.quote ? `“${block.quote.text}” — ${creditOf(block.quote)}` : ''
  if (block.type === 'picture') return block.alt
  return plainMarks(block.text, absolute)
}
