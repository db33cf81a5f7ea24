import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

test('about, privacy and terms say what they are, who runs the site and when they changed', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), {
    website_title: 'Sayings',
    operator_name: 'The Sayings Society',
    operator_address: '1 Long Lane',
    contact_email: 'hello@sayings.example',
  })
  const app = await anApp(house)
  const [about, privacy, terms] = await Promise.all(
    ['/about', '/privacy', '/terms'].map(async (path) => readPage(await app.ask(path))),
  )

  expect([about, privacy, terms].map((page) => page?.title)).toEqual([
    'About Sayings | Sayings',
    'Privacy Policy | Sayings',
    'Terms of Service | Sayings',
  ])
  expect(privacy?.canonical).toBe(`${origin}/privacy`)
  expect(privacy?.text).toContain('No data is collected from children under 13.')
  expect(privacy?.text).toContain('an invitation to join that you didn’t accept, for 30 days after its link expired')
  // All that the readable cookie holds (own-cookies.ts).
  expect(privacy?.text).toContain('hint, with your name, email address, role and your account’s number')
  for (const page of [privacy, terms]) {
    expect(page?.text).toMatch(/Last updated: \d{1,2} \w+ 20\d\d/)
    expect(page?.text).toContain('Sayings is run by The Sayings Society, 1 Long Lane.')
    expect(page?.linksTo).toContain('mailto:hello@sayings.example')
  }
  for (const page of [about, privacy, terms]) expect(page?.document.querySelectorAll('h1')).toHaveLength(1)
})

test('of an operator who has said nothing the texts say nothing', async () => {
  const app = await anApp(await aHouse())
  for (const path of ['/about', '/privacy', '/terms']) {
    const page = await readPage(await app.ask(path))
    expect(page.text).not.toMatch(/is run by|Who runs|Who is responsible|Who offers|[Ww]rite to/)
  }
})

test('the FAQ has ten questions, whose answers open without script and are told to machines', async () => {
  const page = await readPage(await (await anApp(await aHouse())).ask('/faq'))
  const shown = [...page.document.querySelectorAll('details > summary h2')].map((one) => one.textContent)
  expect(shown).toHaveLength(10)
  // `name` would make the browser shut one answer when another opens.
  expect(page.document.querySelectorAll('details[name]')).toHaveLength(0)
  type Faq = { '@type': string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] }
  const faq = (page.jsonLd as Faq[]).find((node) => node['@type'] === 'FAQPage')
  expect(faq?.mainEntity.map(({ name }) => name)).toEqual(shown)
  for (const { acceptedAnswer } of faq?.mainEntity ?? []) expect(acceptedAnswer.text.length).toBeGreaterThan(60)
})

test('where a site has policies elsewhere, its footer leads there', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { privacy_policy_url: 'https://law.example/privacy' })
  const page = await readPage(await (await anApp(house)).ask('/about'))
  const footer = [...page.document.querySelectorAll('footer a')].map((one) => one.getAttribute('href'))
  expect(footer).toContain('https://law.example/privacy')
  expect(footer).not.toContain('/privacy')
  expect(footer).toContain('/terms')
})

test('a link of these texts, of the navigation and of the footer leads to a page that is there', async () => {
  const house = await aHouse()
  await (await aShelf(house.ctx)).aQuote()
  const app = await anApp(house)
  const pages = await Promise.all(
    ['/', '/about', '/faq', '/privacy', '/terms'].map(async (path) => readPage(await app.ask(path))),
  )
  const links = new Set(pages.flatMap((page) => page.linksTo).filter((to): to is string => to?.startsWith('/') ?? false))
  const missing = []
  for (const to of links) if ((await app.ask(to)).status >= 400) missing.push(to)
  expect(missing).toEqual([])
})
