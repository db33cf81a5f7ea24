import { execFile, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import { aFediverseServer } from './fediverse-server.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'
import { aDataDir, startSite } from './site-process.ts'
import { aReceiver } from './webhook-receiver.ts'

const run = promisify(execFile)
const admin = { email: 'ada@example.org', password: 'plum kettle orbit 9' }

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.remove())

test('a quote added by curl is on a static page that a webhook rebuilds', { timeout: 180_000 }, async () => {
  const { address, token, form } = await aRunningSite('pages')
  // Its port is free again.
  const taken = await aReceiver()
  const { port } = taken
  taken.end()
  const input = { name: 'Pages', address: `http://127.0.0.1:${port}/`, kinds: ['quote'], filter: everything }
  const [secret = ''] =
    /whsec_[\w+/=]+/.exec(await form('/admin/webhooks.data', { verb: 'create', input: JSON.stringify(input) })) ?? []
  const folder = aDataDir()
  const [, recipe = ''] =
    [...readFileSync('docs/webhooks.md', 'utf8').matchAll(/```js\n([\s\S]*?)\n```/g)].find(([text]) =>
      text.includes('rebuild'),
    ) ?? []
  // Beside the sources, where its package is found.
  const file = join(import.meta.dirname, `recipe-${process.pid}.mjs`)
  writeFileSync(file, recipe)
  onTestFinished(() => rmSync(file))
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    SITE: address,
    PAGE: join(folder, 'quotes.html'),
    WEBHOOK_SECRET: secret,
  }
  const program = spawn(process.execPath, [file], { env, stdio: 'inherit' })
  onTestFinished(() => void program.kill())
  const page = () => {
    try {
      return readFileSync(join(folder, 'quotes.html'), 'utf8')
    } catch {
      return ''
    }
  }
  await expect.poll(page, { timeout: 30_000 }).toContain('<blockquote>')
  expect(page()).not.toContain('A line of rivers')
  await curl(`${address}/api/v1/quotes`, token, 'POST', {
    text: 'A line of rivers & seas.',
    author: 'Aristotle',
    category: 'Wisdom',
    isActive: true,
  })
  await expect.poll(page, { timeout: 60_000 }).toContain('<blockquote>A line of rivers &#38; seas.</blockquote>')
})

test('a follower sees a correction within a minute', { timeout: 240_000 }, async () => {
  const { address, token, databaseUrl } = await aRunningSite('followers')
  const server = await aFediverseServer()
  onTestFinished(server.end)
  const read = async (path: string) => (await (await fetch(address + path)).json()) as Record<string, unknown>
  await query(databaseUrl, 'update website_settings set fediverse = true, fediverse_hour = 0')
  await query(databaseUrl, `select pg_notify('changed', '{"noun":"settings","id":"website","verb":"update"}')`)
  await expect.poll(async () => (await fetch(`${address}/fediverse/actor`)).status, { timeout: 30_000 }).toBe(200)
  const actor = (await read('/fediverse/actor')) as { id: string; inbox: string; publicKey: { id: string; publicKeyPem: string } }
  server.known.set(actor.publicKey.id, actor.publicKey.publicKeyPem)
  const { id: ada } = server.actor('ada')
  const follow = { id: `${ada}#follow`, type: 'Follow', object: actor.id }
  expect((await fetch(server.signed(actor.inbox, ada, follow))).status).toBe(202)
  const arrived = (type: string) => server.arrived.filter(({ body, isSigned }) => isSigned && body['type'] === type)
  await expect.poll(() => arrived('Create').length, { timeout: 130_000 }).toBe(1)

  const { data } = (await read('/api/v1/quotes/of-the-day')) as { data: { id: string; text: string } }
  await curl(`${address}/api/v1/quotes/${data.id}`, token, 'PATCH', { text: `${data.text} Indeed.` })
  await expect.poll(() => arrived('Update').length, { timeout: 60_000 }).toBe(1)
  expect(JSON.stringify(arrived('Update')[0]?.body)).toContain('Indeed.')
})

const everything = { statuses: [], categories: [], languages: [] }

/** The built site with an admin who is signed in and has a token that may write. */
async function aRunningSite(name: string) {
  const databaseUrl = await createDatabase(postgres.url(), name)
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, OUTGOING_ALLOWED_HOSTS: '127.0.0.1' }
  const address = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: aDataDir(), ...settings }).ready()
  const send = async (path: string, fields: Record<string, string>, cookie = '') =>
    await fetch(address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: address, cookie },
      body: new URLSearchParams(fields),
    })
  const signedIn = await send('/auth', { tab: 'login', ...admin })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const made = await (await send('/profile/tokens', { name: 'A recipe', write: 'on', days: '30' }, cookie)).text()
  const [token = ''] = /epi_\w+/.exec(made) ?? []
  expect(token).not.toBe('')
  const form = async (path: string, fields: Record<string, string>) => await (await send(path, fields, cookie)).text()
  return { address, token, databaseUrl, form }
}

async function curl(address: string, token: string, method: string, body: object): Promise<void> {
  const head = ['-H', `Authorization: Bearer ${token}`]
  await run('curl', ['-fsS', '-X', method, ...head, '--json', JSON.stringify(body), address])
}

async function query(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(text)
  await client.end()
}
