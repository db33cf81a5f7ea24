import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { browserFlags, chromiumPath } from '../browser.ts'
import { assert, type Figure, type Part } from '../part.ts'
import { readingPages } from '../reading-pages.ts'
import { median } from '../rounds.ts'
import { inFolder, type Site, startSite } from '../site.ts'

export const lighthouse: Part = {
  name: 'lighthouse',
  asserts:
    'Lighthouse 13.5 ended without a fault of its own, at the address that was asked, in its mobile settings, and scored all four categories.',
  async run({ short, say }) {
    return inFolder(async (dataDir) => {
      const site = await startSite({ dataDir })
      const figures: Figure[] = []
      for (const { name, address, unlisted = false } of await readingPages(site)) {
        const reports: Report[] = []
        for (let round = 0; round < (short ? 1 : 3); round++) {
          const report = await audit(site, address)
          reports.push(unlisted ? withoutListing(report) : report)
        }
        figures.push(...figuresOf(name, reports, unlisted))
        for (const fault of faultsOf(reports)) say(`${address}: ${fault}`)
      }
      await site.stop()
      return figures
    })
  },
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  lighthouseVersion: string
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  configSettings: { formFactor: string }
  categories: Record<(typeof categories)[number], { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string; numericValue?: number }>
}

async function audit(site: Site, address: string): Promise<Report> {
  const cli = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
  const flags = ['--headless=new', ...browserFlags].map((flag) => (flag.includes(' ') ? `"${flag}"` : flag)).join(' ')
  const args = [
    cli,
    site.origin + address,
    '--output=json',
    '--output-path=stdout',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${flags}`,
  ]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 180_000,
  })
  const [said, faults] = await Promise.all([text(child.stdout), text(child.stderr)])
  assert(said.startsWith('{'), `Lighthouse said nothing: ${faults.slice(-500)}`)
  const report = JSON.parse(said) as Report // safe: Lighthouse's own format, of the version that is checked next
  assert(report.lighthouseVersion.startsWith('13.5.'), `this is Lighthouse ${report.lighthouseVersion}`)
  assert(!report.runtimeError, `Lighthouse failed: ${report.runtimeError?.message}`)
  assert(report.finalDisplayedUrl === site.origin + address, `it went to ${report.finalDisplayedUrl}`)
  assert(report.configSettings.formFactor === 'mobile', 'it was not a phone')
  for (const name of categories) assert(report.categories[name].score !== null, `${name} has no score`)
  return report
}

/**
 * The score for search engines is for pages that want to be listed: of one that asks not to be, that question counts for nothing. It has to
 * ask so, or the other questions were put to another page.
 */
function withoutListing(report: Report): Report {
  assert(report.audits['is-crawlable']?.score === 0, `${report.finalDisplayedUrl} does not ask to be left out of lists`)
  const auditRefs = report.categories.seo.auditRefs.filter(({ id }) => id !== 'is-crawlable')
  const counted = auditRefs.filter(({ id, weight }) => weight > 0 && report.audits[id]?.score !== null)
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  const score = counted.reduce((sum, { id, weight }) => sum + weight * (report.audits[id]?.score ?? 0), 0) / weights
  return { ...report, categories: { ...report.categories, seo: { score, auditRefs } } }
}

function figuresOf(what: string, reports: Report[], unlisted: boolean): Figure[] {
  const scores = categories.map((name) => Math.round(median(reports.map(({ categories }) => categories[name].score ?? 0)) * 100))
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
  const shown = times.map((id) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
    const letters = id
      .split('-')
      .map((word) => word[0]?.toUpperCase())
      .join('')
    return `${letters} ${id === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value).toLocaleString('en')} ms`}`
  })
  const scored: Figure[] = categories.map((name, n) => ({
    what: `${what}: ${name}${name === 'seo' && unlisted ? ' (but for its `noindex`, which is meant)' : ''}`,
    measured: `**${scores[n]}**${name === 'performance' ? ` (${shown.join(', ')})` : ''}`,
    target: '100',
    met: scores[n] === 100,
  }))
  const faults = faultsOf(reports)
  return faults.length > 0 ? [...scored, { what: `${what}: what it marked down`, measured: faults.join('; ') }] : scored
}

/** What costs points in the median run. */
function faultsOf(reports: Report[]): string[] {
  const [, chosen] =
    reports.map((report) => [report.categories.performance.score ?? 0, report] as const).toSorted(([a], [b]) => a - b)[
      Math.floor(reports.length / 2)
    ] ?? []
  if (!chosen) return []
  const counted = categories.flatMap((name) =>
    chosen.categories[name].auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  return [...new Set(counted)].flatMap((id) => {
    const found = chosen.audits[id]
    return found && found.score !== null && found.score < 1
      ? [`${found.title} ${found.displayValue ?? ''}(${Math.round(found.score * 100)})`.replace('(', ' (').replace(/ {2,}/g, ' ')]
      : []
  })
}
