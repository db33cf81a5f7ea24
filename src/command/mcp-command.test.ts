import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

const bridge = fileURLToPath(new URL('../../bin/command.mjs', import.meta.url))
// Vitest has a BASE_URL of its own.
const env = { ...process.env, BASE_URL: '' }

test('npm run mcp passes an assistant’s messages on to a site, of either revision', async () => {
  const address = await aSite()
  for (const mode of ['legacy', 'auto'] as const) {
    const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } })
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [bridge, 'mcp', address] }))
    const { structuredContent, isError } = await client.callTool({ name: 'find_quote', arguments: { words: 'number' } })
    expect([mode, isError ?? false]).toEqual([mode, false])
    expect(structuredContent).toMatchObject({ total: 1, quotes: [{ text: 'Quote number 1.' }] })
    await expect(client.callTool({ name: 'fly', arguments: {} })).rejects.toThrow('fly')
    await client.close()
  }
})

test('a site that can’t be reached is said to the assistant, and the output stays one of messages alone', async () => {
  const child = spawn(process.execPath, [bridge, 'mcp', 'http://127.0.0.1:9'], { stdio: 'pipe', env })
  onTestFinished(() => void child.kill())
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stdin.write('{"jsonrpc":"2.0","id":7,"method":"ping"}\n')
  await once(child.stdout, 'data')
  child.stdin.end()
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(0)
  const message = 'http://127.0.0.1:9/mcp can’t be reached.'
  expect(said).toBe(`${JSON.stringify({ jsonrpc: '2.0', id: 7, error: { code: -32000, message } })}\n`)
})

test('what is no address is refused', async () => {
  const child = spawn(process.execPath, [bridge, 'mcp', 'quotes'], { stdio: 'pipe', env })
  let fault = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (fault += text))
  const [code] = (await once(child, 'close')) as [number]
  expect([code, fault.trim()]).toEqual([1, 'Name the address of a site: npm run mcp -- https://quotes.example.org'])
})

async function aSite(): Promise<string> {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.as('admin'))
  await aQuote()
  const { server } = await anApp(house)
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
