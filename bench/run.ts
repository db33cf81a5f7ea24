/**
 * `npm run bench`, or `node bench/run.ts [part …] [--write] [--short] [--cpu-prof=folder]`, and for `evidence` and `truth` `[--texts=folder] [--modern=file] [--database=address]`. Each part holds true what it measures
 * and then says its figures, as ratios to something measured in the same run. `--write` puts them into bench/README.md.
 */
import path from 'node:path'
import { type Figure, type How, type Part } from './part.ts'
import { analytics } from './parts/analytics.ts'
import { addresses } from './parts/addresses.ts'
import { byHand } from './parts/by-hand.ts'
import { bytes } from './parts/bytes.ts'
import { crawl } from './parts/crawl.ts'
import { desk } from './parts/desk.ts'
import { evidence } from './parts/evidence.ts'
import { fediverse } from './parts/fediverse.ts'
import { imports } from './parts/import.ts'
import { importEmbedded } from './parts/import-embedded.ts'
import { interaction } from './parts/interaction.ts'
import { kill } from './parts/kill.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { memory } from './parts/memory.ts'
import { newsletter } from './parts/newsletter.ts'
import { pages } from './parts/pages.ts'
import { pictures } from './parts/pictures.ts'
import { queries } from './parts/queries.ts'
import { search } from './parts/search.ts'
import { start } from './parts/start.ts'
import { truth } from './parts/truth.ts'
import { isMet, sayFigures, writeResults } from './results.ts'
import { requireBuild } from './require-build.ts'
import { stopPrograms } from './site.ts'

const parts: Part[] = [
  pages,
  crawl,
  queries,
  search,
  desk,
  byHand,
  analytics,
  addresses,
  bytes,
  lighthouse,
  interaction,
  memory,
  pictures,
  start,
  kill,
  newsletter,
  fediverse,
  imports,
  importEmbedded,
  evidence,
  truth,
]

const words = process.argv.slice(2)
const asked = words.filter((word) => !word.startsWith('--'))
const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const profiles = option('cpu-prof')
const unknown = [
  ...asked.filter((name) => !parts.some((part) => part.name === name)),
  ...words.filter((word) => /^--(?!write$|short$|cpu-prof=|texts=|modern=|database=)/.test(word)),
]
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. Parts: ${parts.map(({ name }) => name).join(', ')}. Options: --write, --short, --cpu-prof=folder, --texts=folder, --modern=file, --database=address.`,
  )
  process.exit(1)
}

const begun = performance.now()
const how: How = {
  short: words.includes('--short'),
  say: (sentence) => console.log(`[${String(Math.round((performance.now() - begun) / 1_000)).padStart(4)} s] ${sentence}`),
  texts: option('texts'),
  modern: option('modern'),
  databaseUrl: option('database'),
  nodeFlags: profiles ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profiles)}`] : [],
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopPrograms().finally(() => process.exit(130)))

requireBuild(how.say)
for (const part of parts.filter(({ name }) => asked.length === 0 || asked.includes(name))) await runPart(part)

/** A part that could not measure ends itself alone. */
async function runPart(part: Part): Promise<void> {
  how.say(`${part.name} …`)
  try {
    const figures: Figure[] = await part.run(how)
    sayFigures(part, figures)
    if (part.holds && !figures.every(isMet)) process.exitCode = 1
    if (!words.includes('--write') || how.short) return
    await writeResults(part, figures)
    await part.write?.()
  } catch (error) {
    process.exitCode = 1
    console.error(error)
  }
}
