import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base } from './journey.ts'
import { longestWaitMs, startSiteIn } from './own-site.ts'

/** Journeys on a site of their own, with a text that was brought while it was down: `text` as a file of the library has it. */
export const onSiteWithText = (text: string) =>
  base.extend<{ baseURL: string }, { siteWithText: string }>({
    siteWithText: [
      // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
      async ({}, provide) => {
        const folder = await mkdtemp(join(tmpdir(), 'epigraph-e2e-text-'))
        const [data, texts] = [join(folder, 'data'), join(folder, 'texts')]
        if (process.env.EPIGRAPH_E2E_FIRST) await cp(process.env.EPIGRAPH_E2E_FIRST, data, { recursive: true })
        await mkdir(texts)
        await writeFile(join(texts, 'ferry.txt'), text)
        const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '' }
        await promisify(execFile)(process.execPath, ['bin/command.mjs', 'bring-texts', texts, '--shows', 'text'], { env })
        const site = await startSiteIn(data, {})
        await provide(site.address)
        await site.stop()
        await rm(folder, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: longestWaitMs * 2 },
    ],
    baseURL: async ({ siteWithText }, provide) => provide(siteWithText),
  })
