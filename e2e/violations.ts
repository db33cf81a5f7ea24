import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2 to AA. */
const wcag: RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } }

/** Also what axe finds good practice. */
export const everyRule: RunOptions = {}

/** What a theme changes: its colours alone. */
const ofColours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** The same of the page in the light and in the dark, with where it was seen. */
export async function violationsInBothThemes(page: Page, at: string, options: RunOptions = wcag): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violations(page, options)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, ofColours)
  return [...light.map((one) => `${at} in the light: ${one}`), ...dark.map((one) => `${at} in the dark: ${one}`)]
}

/**
 * In words, what keeps somebody from using the page as it is. axe is read into a page once, however often that is looked at, and
 * says nothing of what is in order.
 */
export async function violations(page: Page, options: RunOptions = wcag): Promise<string[]> {
  await page.evaluate(stillness)
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  return await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') } // safe: it was put there above
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary}`),
    )
  }, options)
}

/** Faces are there, and what comes or goes has done so: half-faded words have no contrast. What goes on longer is not waited for. */
async function stillness(): Promise<void> {
  await document.fonts.ready
  // What the page was just asked for, such as the dark, begins to come with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const passing = document
    .getAnimations()
    .filter(({ playState, timeline, effect }) => playState === 'running' && timeline === document.timeline && isBrief(effect))
  // Some never say that they have ended.
  const late = new Promise((resolve) => setTimeout(resolve, 1_500))
  await Promise.race([Promise.allSettled(passing.map(({ finished }) => finished)), late])

  function isBrief(effect: AnimationEffect | null): boolean {
    return Number(effect?.getComputedTiming().endTime ?? 0) <= 1_000
  }
}
