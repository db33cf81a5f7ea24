import { expect, onTestFinished, test } from 'vitest'
import { createToken } from '#accounts'
import { standInAi, startAi } from '#test/ai-server'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import type { SuggestionEvent } from '#generator'

const origin = 'http://localhost'

async function aDesk({ pauseMs = 0, setUp = true } = {}) {
  const server = await startAi({ pauseMs })
  onTestFinished(() => server.close())
  const house = await aHouse()
  if (setUp) Object.assign(house.ctx, { ai: { address: server.address, key: standInAi.key, model: standInAi.model } })
  const { author } = await aShelf(house.ctx)
  const app = await anApp(house, { site: { origin, timeZone: 'UTC' } })
  const editor = await aPerson(house, 'moderator')
  const post = (
    path: string,
    body: object,
    headers: Record<string, string> = { origin, cookie: editor.cookie },
    signal?: AbortSignal,
  ) =>
    app.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
  const call = async (body: object, headers?: Record<string, string>) => {
    const answer = await post('/api/functions/generate-quotes', body, headers)
    return { status: answer.status, told: (await answer.json()) as { error?: string; quotes?: unknown[] } }
  }
  return { server, house, app, editor, author, post, call }
}

const eventsIn = (text: string) =>
  text.split('\n\n').flatMap((event) => (event === '' ? [] : [JSON.parse(event.replace(/^data: /, '')) as SuggestionEvent]))

test('the page hears each suggestion with what the collection knows of it, and at the end what it cost', async () => {
  const { post, author } = await aDesk()
  const answer = await post('/api/desk/suggestions', { prompt: 'stoics', count: 3 })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/event-stream',
    'private, no-store',
  ])
  const events = eventsIn(await answer.text())
  expect(events.map(({ kind }) => kind)).toEqual(['quote', 'quote', 'quote', 'end'])
  expect(events[0]).toMatchObject({
    quote: { match: { by: 'name', author: { id: author.id } }, shelf: { name: 'Wisdom' }, like: [] },
  })
  expect(events[2]).toMatchObject({ quote: { match: { by: 'new' }, shelf: null } })
  expect(events[3]).toMatchObject({ unreadable: 0, tokens: 600 })
})

test('what goes wrong on the way is told as the last event, what is wrong with the question by the status', async () => {
  const { post } = await aDesk()
  expect(eventsIn(await (await post('/api/desk/suggestions', { prompt: 'nonsense' })).text())).toEqual([
    { kind: 'failed', sentence: 'Invalid response format' },
  ])
  const blank = await post('/api/desk/suggestions', { prompt: ' ' })
  expect([blank.status, ((await blank.json()) as { detail: string }).detail]).toEqual([
    400,
    'Please enter a prompt to generate quotes.',
  ])
})

test('who goes away ends the request to the model', async () => {
  const { post, server } = await aDesk({ pauseMs: 20 })
  const answer = await post('/api/desk/suggestions', { prompt: 'stoics' })
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await expect.poll(() => server.left).toBe(1)
})

test('nobody but moderators and admins is answered, and no other site', async () => {
  const { house, post, app, editor } = await aDesk()
  for (const role of ['user', 'author'] as const) {
    const { cookie } = await aPerson(house, role)
    expect((await post('/api/desk/suggestions', { prompt: 'stoics' }, { origin, cookie })).status).toBe(403)
  }
  expect((await post('/api/desk/suggestions', { prompt: 'stoics' }, { origin })).status).toBe(401)
  expect(
    (await post('/api/desk/suggestions', { prompt: 'stoics' }, { origin: 'https://evil.example', cookie: editor.cookie })).status,
  ).toBe(403)
  expect((await app.ask('/api/desk/suggestions', { headers: { cookie: editor.cookie } })).status).toBe(405)
})

test('a program gets the quotes by name, and what is wrong in the field that such programs read', async () => {
  const { call, editor } = await aDesk()
  const { token } = await createToken(editor.ctx, { name: 'a script', scopes: ['functions'] })
  const { status, told } = await call({ prompt: 'stoics', count: 3 }, { authorization: `Bearer ${token}` })
  expect([status, told.quotes?.length]).toEqual([200, 3])
  expect(told.quotes?.[0]).toEqual({
    text: 'The happiness of your life depends upon the quality of your thoughts.',
    author: 'Marcus Aurelius',
    category: 'Wisdom',
    tags: ['thought', 'life'],
  })
  expect(await call({ prompt: 'wrong shape', count: 3 })).toMatchObject({
    status: 503,
    told: { error: 'Invalid response format' },
  })
  expect(await call({ prompt: '', count: 3 })).toMatchObject({
    status: 400,
    told: { error: 'Please enter a prompt to generate quotes.' },
  })
})

test('without a provider the three settings are named, and the page explains them', async () => {
  const { call, app, editor } = await aDesk({ setUp: false })
  const { status, told } = await call({ prompt: 'stoics' })
  expect([status, told.error]).toEqual([
    503,
    expect.stringMatching(/AI_BASE_URL, AI_MODEL and, if the provider needs one, AI_API_KEY/),
  ])
  const page = await (await app.ask('/admin/quote-generator', { headers: { cookie: editor.cookie } })).text()
  for (const name of ['AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY']) expect(page).toContain(name)
})
