import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { anAuthor, aQuote } from '#test/builders'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { nameTag } from '#quotes'
import { updateSettings } from '#settings'

async function aDesk() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const ask = async (role: 'author' | 'moderator', path: string, body?: object) => {
    const { cookie } = await aPerson(house, role)
    const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/json' }
    const answer = await app.ask(
      `/api/desk/${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    const said: unknown = await answer.json()
    return { status: answer.status, said }
  }
  return { ...house, ask }
}

test('the plate of a draft comes with the faces that are cut for it', async () => {
  const { ask } = await aDesk()
  const quote = { id: 'new', text: '古池や蛙飛びこむ水の音', author: '松尾芭蕉', status: 'attributed', language: 'ja' }
  const { said } = await ask('author', 'plate', quote)
  expect(said).toMatchObject({ plate: { language: 'ja', direction: 'ltr' } })
  expect(JSON.stringify(said)).toContain('"family":"Noto Serif JP"')
})

test('the plate of a draft is the chosen one where its text can be set so', async () => {
  const { ask } = await aDesk()
  const quote = { id: 'new', text: 'Know thyself.', author: 'Chilon', status: 'attributed', language: 'en' }
  expect((await ask('author', 'plate', { ...quote, template: 'typewriter' })).said).toMatchObject({
    plate: { template: 'typewriter' },
  })
  expect(JSON.stringify((await ask('author', 'plate', { ...quote, template: 'column' })).said)).not.toContain('"column"')
  expect((await ask('author', 'plate', { ...quote, template: 'poster' })).status).toBe(400)
})

test('a misspelt author is offered whom they may have meant, and a name that somebody has is not corrected', async () => {
  const { ctx, ask } = await aDesk()
  await anAuthor(ctx, { name: 'Seneca', birth_date: '-4', death_date: '65' })
  await anAuthor(ctx, { name: 'Senecio' })
  const offered = async (q: string) => (await ask('author', `authors?q=${encodeURIComponent(q)}`)).said
  expect(await offered('Senca')).toMatchObject([{ name: 'Seneca', note: 'Did you mean this one? · -4 – 65' }])
  expect(await offered('seneca')).toMatchObject([{ name: 'Seneca', note: '-4 – 65' }])
  expect(await offered('Nobody at all')).toEqual([])
})

test('tags are offered as they are written, and authors by a part of their name', async () => {
  const { ctx, ask } = await aDesk()
  await aQuote(ctx, { tags: ['deep sea', 'deer'] })
  expect((await ask('author', 'tags?q=dee')).said).toEqual([
    { id: 'deep sea', name: 'deep sea' },
    { id: 'deer', name: 'deer' },
  ])
  await anAuthor(ctx, { name: 'Mirabai' })
  expect((await ask('author', 'authors?q=mira')).said).toMatchObject([{ name: 'Mirabai' }])
})

test('tags are found by their names in the language of the desk, too, which stand beside them', async () => {
  const { ctx, as, ask } = await aDesk()
  await updateSettings(as('admin'), { language: 'de' })
  await aQuote(ctx, { tags: ['love', 'liberty', 'hope'] })
  await nameTag(as('moderator'), 'love', { names: { de: 'Liebe', fr: 'Amour' } })
  expect((await ask('author', 'tags?q=li')).said).toEqual([
    { id: 'liberty', name: 'liberty' },
    { id: 'love', name: 'love', note: 'Liebe' },
  ])
  expect((await ask('author', 'tags?q=love')).said).toEqual([{ id: 'love', name: 'love', note: 'Liebe' }])
  expect((await ask('author', 'tags?q=amour')).said).toEqual([])
})

test('moderators find quotes by their ids, as far as they may be in a text', async () => {
  const { ctx, ask } = await aDesk()
  const { id } = await aQuote(ctx, { text: 'Know thyself.' })
  const wrong = await aQuote(ctx, { text: 'Never said.', status: 'misattributed' })
  const path = `quotes?ids=${[id, wrong.id, '0191d1a0-0000-7000-8000-000000000001', 'nonsense'].join(',')}`
  expect((await ask('moderator', path)).said).toMatchObject([{ id, text: 'Know thyself.' }])
  expect((await ask('author', path)).status).toBe(403)
})

test('moderators find quotes to hand on by their words and by parts of words: public ones, and none that is misattributed', async () => {
  const { ctx, ask } = await aDesk()
  await aQuote(ctx, { text: 'Knowledge comes, but wisdom lingers.' })
  await aQuote(ctx, { text: 'Wisdom begins in wonder.', status: 'misattributed' })
  await aQuote(ctx, { text: 'Unfinished wisdom.', isActive: false })
  for (const words of ['wisdom', 'isdom ling', 'lingers wisdom knowledge', ''])
    expect((await ask('moderator', `quotes?q=${encodeURIComponent(words)}`)).said, words).toMatchObject([
      { text: 'Knowledge comes, but wisdom lingers.' },
    ])
  expect((await ask('moderator', `quotes?q=${'a'.repeat(1_000)}`)).said).toEqual([])
  expect((await ask('author', 'quotes?q=wisdom')).status).toBe(403)
})
