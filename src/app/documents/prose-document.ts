import type { Site } from '../site/site.ts'
import { spelledDate, type Block, type Prose, type Run } from '../site/texts/prose.ts'
import { wholeAddress } from '../site/whole-address.ts'
import { blocks, link, list, plain } from './markdown.ts'

/** A text of the site's own. */
export function proseDocument(site: Site, { title, lede, changed, sections }: Prose): string {
  return blocks(
    `# ${plain(title)}`,
    plain(lede),
    changed && `Last changed on ${spelledDate(changed)}`,
    ...sections.map(({ heading, blocks: said }) => blocks(`## ${plain(heading)}`, proseBlocks(site, said))),
  )
}

/** Paragraphs and lists in Markdown. */
export function proseBlocks({ origin }: Pick<Site, 'origin'>, said: readonly Block[]): string {
  return blocks(...said.map((block) => (Array.isArray(block) ? runsOf(block) : list(block.list.map(runsOf)))))

  /** A link keeps the spaces around it. */
  function runsOf(runs: Run[]): string {
    return runs.map((run) => (typeof run === 'string' ? spaced(run) : link(run.text, wholeAddress(origin, run.to)))).join('')
  }
}

const spaced = (words: string) => `${/^\s/u.test(words) ? ' ' : ''}${plain(words)}${/\s$/u.test(words) ? ' ' : ''}`
