import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteIn } from './own-site.ts'

/**
 * The folder of a site that was started once and stopped: the sites of the journeys begin as copies of it, so that the starter
 * collection is read once and not fifty times.
 */
export default async function makeFirstFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'epigraph-e2e-first-'))
  const site = await startSiteIn(folder, {})
  await site.stop()
  process.env.EPIGRAPH_E2E_FIRST = folder
  return () => rm(folder, { recursive: true, force: true })
}
