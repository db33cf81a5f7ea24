import { expect, test } from 'vitest'
import { publishStatements } from '#statements'
import { updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

async function aSite() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'Be the change.', status: 'misattributed', statusNote: 'First printed in 1974.' })
  await publishStatements(house.ctx, 'UTC')
  return { house, quote, app: await anApp(house) }
}

test('the key of a site and what it signed are where other sites look for them, and any site may read them', async () => {
  const { app, quote } = await aSite()
  const keys = await app.ask('/.well-known/epigraph')
  expect(keys.headers.get('access-control-allow-origin')).toBe('*')
  const known = (await keys.json()) as { assertionMethod: [string] } // safe: held to its shape below
  const [key] = known.assertionMethod
  const itself = `${origin}/.well-known/epigraph`
  expect(key).toMatch(/^https:\/\/quotes\.example\/\.well-known\/epigraph#z6Mk\w{44}$/)
  expect(known).toEqual({
    id: itself,
    name: 'Epigraph',
    site: origin,
    statements: `${origin}/corrections/feed.json`,
    verificationMethod: [{ id: key, type: 'Multikey', controller: itself, publicKeyMultibase: key.slice(itself.length + 1) }],
    assertionMethod: [key],
  })
  const feed: unknown = await (await app.ask('/corrections/feed.json')).json()
  expect(feed).toMatchObject({
    site: origin,
    next: 1,
    more: false,
    statements: [{ about: `${origin}/quote/${quote.id}`, proof: { verificationMethod: key } }],
  })
  expect(await (await app.ask('/corrections/feed.json?after=1')).json()).toEqual({
    site: origin,
    statements: [],
    next: 1,
    more: false,
  })
})

test('a place that no feed has is refused in words', async () => {
  const { app } = await aSite()
  for (const after of ['-1', 'x', '1.5', '99999999999']) {
    const answer = await app.ask(`/corrections/feed.json?after=${after}`)
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('has to be a number from an earlier answer'),
    ])
  }
})

test('places that nobody was given can’t take the page cache from other pages', async () => {
  const { app } = await aSite()
  for (const after of ['', '?after=1', '?after=7', '?after=123456']) await app.ask(`/corrections/feed.json${after}`)
  expect(app.cache.size()).toMatchObject({ pages: 4, typed: 3 })
})

test('a site that publishes none has neither', async () => {
  const { app, house } = await aSite()
  await updateSettings(house.as('admin'), { publish_statements: false })
  for (const path of ['/.well-known/epigraph', '/corrections/feed.json']) expect((await app.ask(path)).status).toBe(404)
})
