// The browser of the journeys. Nothing is downloaded behind anybody's back: it is found, or named.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** @returns the path of a Chromium, or undefined */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  return [...usualPlaces, ownOfPlaywright()].find((file) => file && existsSync(file))
}

const usualPlaces = [
  // The same engine without windows; a tenth less work than the browser that draws them.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where `npx playwright install chromium` puts it. */
function ownOfPlaywright() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
}
