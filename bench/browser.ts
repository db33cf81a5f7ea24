import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../bin/find-programs.mjs'
import { assert } from './part.ts'
import { root } from './site.ts'

/** It knows no other host than this machine. */
const ownFlags = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export const browserFlags = process.getuid?.() === 0 ? ['--no-sandbox', ...ownFlags] : ownFlags

export async function inChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserFlags })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** @throws Error with the remedy */
export function chromiumPath(): string {
  const found = findChromium()
  assert(
    found,
    'there is no Chromium. Install it (apt-get install chromium, brew install --cask chromium), or set its path: CHROMIUM_PATH=…',
  )
  return found
}

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
export const desktop = { viewport: { width: 1440, height: 900 } }

export type Collected = { id: string; text: string; language: string }

/** Quotes of the starter collection in one of these languages. */
export async function collected(...languages: string[]): Promise<Collected[]> {
  const files = await Promise.all(
    languages.map((language) => readFile(path.join(root, `db/collection/quotes/${language}.json`), 'utf8')),
  )
  return files.flatMap((text, n) =>
    (JSON.parse(text) as Collected[]).map((quote) => ({ ...quote, language: languages[n] ?? '' })),
  ) // safe: loading the collection has checked its shape
}
