import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''

test('a site without ids of other companies names none of them, asks for no consent, and says so', async () => {
  const app = await anApp(await aHouse())
  const answer = await app.ask('/privacy')
  expect(policyOf(answer)).not.toMatch(/https:/)
  const { document, text } = await readPage(answer)
  expect(document.documentElement.dataset.parties).toBeUndefined()
  expect(document.querySelector('[data-consent]')).toBeNull()
  expect(text).toContain('Nothing is loaded from other companies')
})

test('where an id is set its hosts alone are allowed, the policy of privacy names it, and the page itself asks nobody', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { microsoft_clarity_id: 'abc123xyz', google_analytics_id: '"><script>alert(1)' })
  const app = await anApp(house)
  const answer = await app.ask('/privacy')
  expect(policyOf(answer)).toContain('https://*.clarity.ms')
  expect(policyOf(answer)).not.toContain('google')
  const { document, text } = await readPage(answer)
  expect(JSON.parse(document.documentElement.dataset.parties ?? '')).toEqual({
    clarity: 'abc123xyz',
    analytics: null,
    adsense: null,
  })
  expect(document.querySelectorAll('[data-consent]')).toHaveLength(1)
  expect(document.querySelectorAll('[src^="http"], link[href*="clarity"]')).toHaveLength(0)
  expect(text).toContain('Microsoft Clarity')
  expect(text).not.toContain('Google Analytics')
})
