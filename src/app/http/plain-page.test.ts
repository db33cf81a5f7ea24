import { expect, test } from 'vitest'
import { plainPage } from './plain-page.ts'

test('what somebody typed stands in it as text', () => {
  const page = plainPage('There is no "<img src=x>" & no </title>.', 'request')
  expect(page).not.toContain('<img')
  expect(page).toContain('<h1 style="font-weight: 400">There is no &quot;&lt;img src=x&gt;&quot; &amp; no &lt;/title&gt;.</h1>')
})
