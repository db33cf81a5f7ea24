import { enterDesk, sections, test } from './desk-journey.ts'
import { expect } from './journey.ts'
import { pagesTooWide } from './too-wide.ts'

test.describe.configure({ timeout: 180_000 })

test('no page of the desk is wider than the screen: 320 pixels, twice the zoom, twice the letters', async ({
  page,
  isMobile,
}) => {
  await enterDesk(page)
  const screens = isMobile
    ? [
        { width: 320, height: 640, letters: '100%' as const },
        { width: 390, height: 844, letters: '200%' as const },
      ]
    : [
        { width: 720, height: 450, letters: '100%' as const },
        { width: 768, height: 1024, letters: '100%' as const },
        { width: 1440, height: 900, letters: '200%' as const },
      ]
  expect(await pagesTooWide(page, await sections(page), screens)).toEqual([])
})
