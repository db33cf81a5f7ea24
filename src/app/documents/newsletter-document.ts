import { href } from 'react-router'
import { say } from '#messages'
import { findArchive, frameOf, getArchived, type Archived, type ShownBlock } from '#newsletter'
import { listed, readMarks, type MarkedRun } from '#newsletter/parts'
import { creditOf, sourceLine } from '#quotes'
import { siteDay } from '#time'
import { lastNumber } from '../lists/leaf.ts'
import { pageNumber, requirePage } from '../lists/page-number.ts'
import type { PageGround } from '../page/page.ts'
import { quotePath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { spelledDate } from '../site/texts/prose.ts'
import { blocks, link, list, plain, quotation } from './markdown.ts'
import { nextPage } from './next-page.ts'
import { standingOf } from './standing.ts'

/** The page and its Markdown list the same number. */
export const issuesAPage = 20

/** Every issue that was sent, the latest first. */
export async function newsletterDocument({ ctx, site, notes }: PageGround, url: URL): Promise<string> {
  const page = pageNumber(url)
  const { issues, total } = await findArchive(ctx, undefined, { limit: issuesAPage, offset: (page - 1) * issuesAPage })
  const pages = Math.min(Math.ceil(total / issuesAPage), lastNumber)
  requirePage(page, pages)
  notes.show('settings', 'issues')
  for (const issue of issues) showQuotes(notes, issue)
  return blocks(
    `# ${plain(say('newsletter.archive'))}`,
    plain(say('newsletter.past')),
    total === 0 && plain(say('newsletter.none')),
    list(
      issues.map(
        (issue) =>
          `${link(issue.content.subject, site.origin + href('/newsletter/:slug', { slug: issue.slug }))}, ${plain(kindAndDay(site, issue))}`,
      ),
    ),
    `${plain(say('newsletter.subscribe'))}: <${site.origin}/email-subscribe>`,
    page < pages && nextPage(site, url, { page: page + 1 }),
  )
}

/** An issue as it was sent, without quotes that readers no longer see. */
export async function issueDocument({ ctx, site, notes }: PageGround, slug: string): Promise<string> {
  notes.show('settings', 'issues')
  const issue = await getArchived(ctx, slug)
  showQuotes(notes, issue)
  const { subject, preheader, blocks: content } = issue.content
  const { heading, opening, closing } = { ...frameOf(issue.content) }
  return blocks(
    `# ${plain(subject)}`,
    plain(kindAndDay(site, issue)),
    preheader !== heading && plain(preheader),
    heading !== undefined && `## ${plain(heading)}`,
    opening !== undefined && plain(opening),
    ...content.map((block) => blockOf(site, block)),
    closing !== undefined && plain(closing),
  )
}

function showQuotes(notes: PageGround['notes'], { content }: Archived): void {
  // One that is away may come back.
  for (const block of content.blocks) if (block.type === 'quote') notes.show(block.quote ? `quote:${block.quote.id}` : 'quotes')
}

const kindAndDay = ({ timeZone }: Site, { kind, begunAt }: Archived) =>
  `${say('newsletter.kind', { kind })}, ${spelledDate(siteDay(begunAt, timeZone))}`

/** A block of an issue or a page. */
export function blockOf({ origin }: Site, block: ShownBlock): string {
  switch (block.type) {
    case 'heading':
      return `## ${plain(block.text)}`
    case 'paragraph':
      return blocks(...readMarks(block.text).map(paragraphOf))
    case 'picture':
      return plain(block.caption || block.alt)
    case 'quote': {
      const { quote } = block
      if (!quote) return ''
      const source = sourceLine(quote.source)
      return blocks(
        quotation(quote.text),
        `— ${plain(creditOf(quote))}`,
        list([
          `Status: ${standingOf(quote.status)}`,
          source !== '' && `Source: ${plain(source)}`,
          `Page: <${origin}${quotePath(quote.id)}>`,
        ]),
      )
    }
  }
}

function paragraphOf(lines: MarkedRun[][]): string {
  const items = listed(lines)
  return items ? list(items.map(runsOf)) : lines.map(runsOf).join('\\\n')
}

/** Bold and italic letters are left plain; a link keeps its address. */
function runsOf(runs: MarkedRun[]): string {
  return runs
    .map(({ text, href: to }) => {
      const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
      return before + (to === undefined ? plain(words) : link(words, to)) + after
    })
    .join('')
}
