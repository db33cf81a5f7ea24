import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteIn } from './own-site.ts'

/**
 * A site is started once and stopped: all the others begin as copies of its folder, so that the starter collection is read once and
 * not fifty times. The first of them is the one that journeys share which change nothing that others see.
 */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  const { EPIGRAPH_E2E_PORT = '', EPIGRAPH_E2E_DATA = '' } = process.env
  const first = await mkdtemp(join(tmpdir(), 'epigraph-e2e-first-'))
  const loaded = await startSiteIn(first, {})
  await loaded.stop()
  process.env.EPIGRAPH_E2E_FIRST = first
  await cp(first, EPIGRAPH_E2E_DATA, { recursive: true })
  const settings = {
    PORT: EPIGRAPH_E2E_PORT,
    // Every journey comes from a network of its own (journey.ts): limits count by network.
    TRUSTED_PROXIES: '127.0.0.1, ::1',
  }
  const shared = await startSiteIn(EPIGRAPH_E2E_DATA, settings, 'inherit')
  return async () => {
    await shared.stop()
    await rm(first, { recursive: true, force: true })
  }
}
