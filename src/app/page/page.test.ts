import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import pino from 'pino'
import { Conflict, Forbidden, Invalid, LimitReached, NotFound, Unavailable } from '#platform/errors'
import { pageGround, pageLoader, type PageGround } from './page.ts'

const sentence = 'Failed to fetch quotes'

test('every house error has its status and says its sentence; a fault of ours says that of the page', async () => {
  const table: [thrown: Error, status: number, said: string][] = [
    [new NotFound('Quote not found'), 404, 'Quote not found'],
    [new NotFound('Quote not found', { gone: true }), 410, 'Quote not found'],
    [new Forbidden('This needs the role admin.'), 403, 'This needs the role admin.'],
    [
      new Forbidden('This needs the right authors.edit.', { right: 'authors.edit' }),
      403,
      'Your role doesn’t include the right “Authors”.',
    ],
    [new Invalid('Quote ID is required'), 400, 'Quote ID is required'],
    [new Conflict('Somebody else saved first.'), 409, 'Somebody else saved first.'],
    [new LimitReached('Too often.', 30), 429, 'Too often.'],
    [new Unavailable('The password of the database is wrong.'), 503, sentence],
    [new TypeError('secret detail'), 500, sentence],
  ]
  for (const [thrown, status, said] of table) {
    const answer = await outcome(() => Promise.reject(thrown))
    expect(answer).toMatchObject({ data: { sentence: said, requestId: 'request-1' }, init: { status } })
  }
  expect(await outcome(() => Promise.reject(new LimitReached('Too often.', 30)))).toMatchObject({
    init: { headers: { 'retry-after': '30' } },
  })
})

test('what has another address is sent there, as a step beside the old one', async () => {
  const moved = () => Promise.reject(new NotFound('Quote not found', { movedTo: 'new' }))
  for (const [address, location] of [
    ['http://localhost/quote/old', '/quote/new'],
    ['http://localhost/quote/old/', '/quote/new'],
    ['http://localhost/categories/old?page=2', '/categories/new?page=2'],
  ] as const) {
    const answer = (await outcome(moved, address)) as Response // safe: a redirect is one
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
  }
})

test('what a loader answers itself is left alone', async () => {
  const own = new Response('mine', { status: 418 })
  expect(await outcome(() => Promise.reject(own))).toBe(own)
})

test('only faults of ours are logged, with the id that the reader is told', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  for (const error of [new NotFound('x'), new Invalid('x'), new Forbidden('x')])
    await outcome(() => Promise.reject(error), undefined, log)
  expect(lines).toEqual([])
  for (const error of [new Unavailable('no'), new Error('bug')]) await outcome(() => Promise.reject(error), undefined, log)
  expect(lines).toMatchObject([
    { requestId: 'request-1', level: 50, msg: sentence },
    { requestId: 'request-1', level: 50, msg: sentence },
  ])
})

async function outcome(
  load: () => Promise<never>,
  address = 'http://localhost/',
  log = pino({ level: 'silent' }),
): Promise<unknown> {
  const context = new RouterContextProvider()
  // safe: the loader under test touches nothing else of it
  context.set(pageGround, { ctx: { requestId: 'request-1', log } } as unknown as PageGround)
  return pageLoader(sentence, load)({ request: new Request(address), context, params: {} }).catch((thrown: unknown) => thrown)
}
