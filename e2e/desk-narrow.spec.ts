import { enterDesk, sections, test } from './desk-journey.ts'
import { expect } from './journey.ts'
import { narrowestWithMenu, narrowScreens, pagesTooWide } from './too-wide.ts'

test.describe.configure({ timeout: 180_000 })

test('no page of the desk is wider than the screen: 320 pixels, twice the zoom, twice the letters', async ({
  page,
  isMobile,
}) => {
  await enterDesk(page)
  const screens = isMobile ? narrowScreens(isMobile) : [...narrowScreens(isMobile), narrowestWithMenu]
  expect(await pagesTooWide(page, await sections(page), screens)).toEqual([])
})
