import { expect, test } from 'vitest'
import { begin } from './theme-colour.ts'

test('the colour above the page is that of the chosen theme, and of the device again when that is chosen', async () => {
  document.head.innerHTML = `<meta name="theme-color" content="white" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="black" media="(prefers-color-scheme: dark)">`
  const media = () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'))
  const choose = async (theme?: string) => {
    if (theme) document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
    await new Promise((resolve) => setTimeout(resolve))
    return media()
  }
  document.documentElement.dataset.theme = 'dark'
  begin()
  expect(media()).toEqual(['not all', 'all'])
  expect(await choose('light')).toEqual(['all', 'not all'])
  expect(await choose()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})
