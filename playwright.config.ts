import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { notFor } from './bin/endurance.mjs'
import { findChromium } from './bin/find-programs.mjs'

// Sites are started by the dozen: the first compiles their files.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled')

// This file is read again by every worker: port and folder are chosen once and handed down.
if (!process.env.EPIGRAPH_E2E_PORT) {
  const folder = await mkdtemp(join(tmpdir(), 'epigraph-e2e-'))
  process.env.EPIGRAPH_E2E_PORT = String(await freePort())
  process.env.EPIGRAPH_E2E_DATA = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const site = `http://localhost:${process.env.EPIGRAPH_E2E_PORT}`

/** The browser asks nobody but the site. */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // A page lives for seconds: scripts that are compiled for speed cost a fifth more of a core than they bring.
  '--js-flags=--no-opt,--no-maglev',
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-shared-site.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine of many has its slow minutes; what passes only the second time is counted and said.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json' }]],
  use: {
    baseURL: site,
    // One window for a worker's journeys, emptied before each: a page costs less where its scripts are known.
    reuseContext: true,
    // Each frame is drawn without a graphics card. What is about movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Writing down all that a page did costs a quarter of a journey: where one is tried again, it is done then.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // What hangs says where: a journey's own end says only that it came.
    actionTimeout: 20_000,
    navigationTimeout: 25_000,
    launchOptions: {
      executablePath: findChromium(),
      // Where the machine names no language, a browser calls a file whose name is not ASCII "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    // What only one of them has is tagged, or has a file of its own.
    {
      name: 'phone',
      grepInvert: notFor('phone'),
      testIgnore: '**/keyboard.spec.ts',
      // With the density of that phone each frame would have seven times the pixels.
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'desktop',
      grepInvert: notFor('desktop'),
      testIgnore: '**/addresses.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo // safe: a TCP server that listens has one
      probe.close(() => resolve(port))
    })
  })
}
