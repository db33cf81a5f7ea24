import { language, say } from '#messages'
import type { PageGround } from '../../page/page.ts'
import { blocks, link, list, plain } from '../markdown.ts'
import { proseBlocks } from '../prose-document.ts'
import { countedSaid, readStatistics, type Line } from './read-statistics.ts'
import { truthSaid } from './truth-said.ts'

/** What is here, how sure it is, how often checks were right, and how often it is read. */
export async function statisticsDocument(ground: PageGround): Promise<string> {
  const { collection, statuses, evidence, read, days, languages } = await readStatistics(ground)
  const { measured, verdicts, how } = truthSaid()
  const { site } = ground
  const linesOf = (lines: readonly Line[]) => list(lines.map(lineOf))
  return blocks(
    `# ${plain(say('statistics.title'))}`,
    plain(say('statistics.lede')),
    `## ${plain(say('statistics.collection'))}`,
    linesOf(collection),
    `## ${plain(say('statistics.who-said-it'))}`,
    linesOf(statuses),
    `## ${plain(say('statistics.checked-against'))}`,
    linesOf(evidence),
    `## ${plain(say('statistics.checks'))}`,
    proseBlocks(site, measured),
    list(
      verdicts.map(
        ({ name, precision, recall }) =>
          `${plain(name)}: ${plain(say('statistics.precision'))} ${plain(precision)}, ${plain(say('statistics.recall'))} ${plain(recall)}`,
      ),
    ),
    proseBlocks(site, how),
    `## ${plain(say('statistics.read'))}`,
    linesOf(read),
    plain(days),
    `## ${plain(say('statistics.languages'))}`,
    linesOf(languages),
    `## ${plain(say('statistics.how'))}`,
    proseBlocks(site, countedSaid()),
  )

  function lineOf({ name, n, share, to, says }: Line): string {
    const what = to === null ? plain(name) : link(name, site.origin + to)
    return `${what}: ${n.toLocaleString(language())}${share === null ? '' : ` (${share})`}${says ? `. ${plain(says)}` : ''}`
  }
}
