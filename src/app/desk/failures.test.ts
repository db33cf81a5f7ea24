import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { Unavailable } from '#platform/errors'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

const origin = 'http://localhost'

/** Where every statement that holds these words fails. */
async function aSiteThatFailsAt(words: string, fault: Error) {
  const house = await aHouse()
  const { ctx } = house
  const admin = await aPerson(house, 'admin')
  const user = await aPerson(house, 'user')
  const quote = await (await aShelf(ctx)).aQuote()
  const author = await createAuthor(ctx, { name: 'Zeno' })
  const db = house.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes(words)) throw fault
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const app = await anApp(house, { ground: { ...ctx, db }, site: { origin, timeZone: 'UTC' } })
  const read = async (path: string) => {
    const answer = await app.ask(path, { headers: { cookie: admin.cookie } })
    return { status: answer.status, told: await answer.text() }
  }
  const send = async (path: string, verb: string, input: object) => {
    const body = new URLSearchParams({ verb, input: JSON.stringify(input) })
    const answer = await app.ask(`${path}.data`, { method: 'POST', headers: { cookie: admin.cookie, origin }, body })
    return { status: answer.status, told: await answer.text() }
  }
  return { read, send, quote, author, user }
}

test('what could not be written is told in the sentence of what was tried, and in none of the fault’s own words', async () => {
  const { send, quote, author, user } = await aSiteThatFailsAt('insert into changes', new TypeError('undefined is not a secret'))
  const tried: [path: string, verb: string, input: object, sentence: string][] = [
    ['/admin/quotes', 'trash', { act: 'trash', ids: [quote.id] }, 'Failed to delete quote.'],
    ['/admin/quotes', 'change', { act: 'unpublish', ids: [quote.id] }, 'Something went wrong. Please try again.'],
    [
      '/admin/categories/new',
      'save',
      { name: 'Courage', description: 'What it takes.' },
      'Something went wrong. Please try again.',
    ],
    ['/admin/authors/new', 'save', { name: 'Hypatia' }, 'Failed to save author'],
    ['/admin/authors', 'trash', { id: author.id }, 'Failed to delete author'],
    ['/admin/users', 'setRole', { id: user.id, role: 'author' }, 'Failed to update user role. Please try again.'],
    ['/admin/settings', 'save', { website_title: 'Another' }, 'Failed to update settings'],
  ]
  for (const [path, verb, input, sentence] of tried) {
    const { status, told } = await send(path, verb, input)
    expect([path, verb, status, told.includes(sentence), told.includes('secret')]).toEqual([path, verb, 500, true, false])
  }
})

test('why users cannot be listed is part of the sentence', async () => {
  const { read } = await aSiteThatFailsAt('from people l', new Unavailable('The connection to the database was lost.'))
  const { status, told } = await read('/admin/users')
  expect([status, told.includes('Error loading users: The connection to the database was lost.')]).toEqual([503, true])
})
