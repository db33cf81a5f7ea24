import { findEvidence, type Evidence } from '#evidence'
import { answerOf, citation, claimsIn, creditOf, getQuote, isMisquoted, isSettled, isUnread, type Quote } from '#quotes'
import { excerpt } from '#plates'
import { findCorrectionsOf } from '#reports'
import { siteDay } from '#time'
import { tagsOfQuote } from '../cache/page-notes.ts'
import type { PageGround } from '../page/page.ts'
import { authorPath, categoryPath, quotePath, textPath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { blocks, link, list, plain, quotation } from './markdown.ts'
import { standingOf } from './standing.ts'

const longestTitle = 80

/** A quote in Markdown, with all that its page says of where it is from. */
export async function quoteDocument({ ctx, site, notes }: PageGround, id: string): Promise<string> {
  const quote = await getQuote(ctx, id)
  const [evidence, corrections] = await Promise.all([findEvidence(ctx, quote), findCorrectionsOf(ctx, quote.id)])
  notes.show(...tagsOfQuote(quote), ...(evidence?.text.id ? [`text:${evidence.text.id}` as const] : []))
  return blocks(
    `# ${plain(`${excerpt(quote.text, longestTitle)} — ${creditOf(quote)}`)}`,
    quoteBlock(site, quote),
    evidence && placeBlock(site, evidence),
    quote.translations.length > 0 &&
      blocks(
        '## Translations',
        ...quote.translations.map(({ text, language, translator }) =>
          blocks(quotation(text), `${plain(language)}${translator ? `, translated by ${plain(translator)}` : ''}`),
        ),
      ),
    corrections.length > 0 &&
      blocks(
        '## Corrections',
        list(
          corrections.map(({ settledAt, outcome, note }) => `${siteDay(settledAt, site.timeZone)}, ${outcome}: ${plain(note)}`),
        ),
      ),
  )
}

/** The words, whose they are, and how sure that is. */
export function quoteBlock({ origin }: Site, quote: Quote): string {
  const { id, text, author, authorSlug, status, statusNote, source, language, shelves } = quote
  const name = authorSlug === null ? plain(author) : link(author, origin + authorPath(authorSlug))
  const from = citation(quote)
  const isCase = isSettled(status)
  return blocks(
    quotation(text),
    status === 'misattributed' ? `— ${isMisquoted(quote) ? 'Misquoted from' : 'Wrongly attributed to'} ${name}` : `— ${name}`,
    list([
      `Status: ${standingOf(status)}`,
      isCase && `Answer: ${plain(answerOf(quote))}`,
      statusNote !== null && `Note: ${plain(statusNote)}`,
      quote.trueWording !== null && `True wording: ${plain(quote.trueWording.replace(/\s+/gu, ' '))}`,
      ...creditedLines(quote),
      // What was read for each person is in their lines.
      (from !== '' || !isCase || isUnread(quote)) &&
        `Source: ${from === '' ? 'unknown' : source?.url ? link(from, source.url) : plain(from)}`,
      quote.sourceRead !== null && `Source read on: ${plain(quote.sourceRead)}`,
      isCase && isUnread(quote) && 'No source was read for this.',
      `Language: ${plain(language)}`,
      shelves.length > 0 && `Categories: ${shelves.map((one) => link(one.name, origin + categoryPath(one.slug))).join(', ')}`,
      `Page: <${origin}${quotePath(id)}>`,
    ]),
  )
}

/** A line for each person of whom something is known; the others are together. */
function creditedLines({ alsoCredited }: Quote): (string | false)[] {
  const claims = claimsIn(alsoCredited)
  const others = claims.filter(({ evidence, url }) => evidence === null && url === null)
  return [
    ...claims
      .filter((one) => !others.includes(one))
      .map(({ name, evidence, url }) =>
        [`Credited to ${plain(name)}:`, evidence && plain(evidence), url && `<${url}>`].filter(Boolean).join(' '),
      ),
    others.length > 0 && `Also credited to: ${others.map(({ name }) => plain(name)).join(', ')}`,
  ]
}

function placeBlock({ origin }: Site, evidence: Evidence): string {
  const { before, exact, after, division, mark, speaker, url, text, found_by, confirmed_on } = evidence
  const place = [division, mark && !division.endsWith(mark) ? mark : ''].filter(Boolean).join(', ')
  const by = [text.author, text.translator && `translated by ${text.translator}`, text.edition].filter(Boolean).join(', ')
  return blocks(
    '## In its place',
    'The words as the text prints them:',
    quotation(exact),
    before && blocks('Before them:', quotation(before)),
    after && blocks('After them:', quotation(after)),
    list([
      `Text: ${text.id === null ? plain(text.title) : link(text.title, origin + textPath(text.id))} by ${plain(by)}${place && `; ${plain(place)}`}`,
      speaker !== null && `${plain(speaker)} speaks`,
      `${text.id === null ? 'Read and written down by the editors' : found_by === 'person' ? 'Checked by the editors' : 'Found automatically'} on ${confirmed_on}`,
      url !== '' && link('Where the text can be read', url),
    ]),
  )
}
