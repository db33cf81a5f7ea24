import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished, test } from 'vitest'
import { createToken } from '#accounts'
import { updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

const bridge = fileURLToPath(new URL('../../bin/command.mjs', import.meta.url))
// Vitest has a BASE_URL of its own.
const env = { ...process.env, BASE_URL: '' }

test('npm run mcp passes an assistant’s messages on to a site, of either revision', async () => {
  const { address } = await aSite()
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

test('what comes in a pipe that ends is answered', async () => {
  const { address } = await aSite()
  const child = spawn(process.execPath, [bridge, 'mcp', address], { stdio: 'pipe', env })
  onTestFinished(() => void child.kill())
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a pipe', version: '1' } }
  child.stdin.end(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`)
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(0)
  expect(JSON.parse(said)).toMatchObject({ id: 1, result: { serverInfo: { name: 'epigraph' } } })
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

test('a token comes from the environment or a file, opens staff tools, and is never written out', async () => {
  const { address, token } = await aSite()
  const file = join(await mkdtemp(join(tmpdir(), 'epigraph-')), 'token')
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  for (const [name, value] of [
    ['EPIGRAPH_TOKEN', token],
    ['EPIGRAPH_TOKEN_FILE', file],
  ] as const) {
    const client = new Client({ name: 'a test', version: '1' })
    const started = { command: process.execPath, args: [bridge, 'mcp', address], env: { [name]: value, BASE_URL: '' } }
    await client.connect(new StdioClientTransport(started))
    const { structuredContent } = await client.callTool({ name: 'list_reports', arguments: {} })
    expect(structuredContent).toMatchObject({ total: 0 })
    await client.close()
  }
})

test('a token is refused on the command line, over http to another machine, and where its file is empty', async () => {
  const { token } = await aSite()
  const refused: [args: string[], given: Record<string, string>, sentence: RegExp][] = [
    [['https://quotes.example', token], {}, /isn’t taken from the command line/],
    [[`https://quotes.example/mcp?token=${token}`], {}, /isn’t taken from the command line/],
    [['http://quotes.example'], { EPIGRAPH_TOKEN: token }, /isn’t sent to http:\/\/quotes.example/],
    [['https://quotes.example'], { EPIGRAPH_TOKEN_FILE: '/nowhere/token' }, /\/nowhere\/token, cannot be read/],
  ]
  for (const [args, given, sentence] of refused) {
    const child = spawn(process.execPath, [bridge, 'mcp', ...args], { stdio: 'pipe', env: { ...env, ...given } })
    let fault = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (fault += text))
    const [code] = (await once(child, 'close')) as [number]
    expect([args, code]).toEqual([args, 1])
    expect(fault).toMatch(sentence)
    expect(fault).not.toContain(token)
  }
})

async function aSite(): Promise<{ address: string; token: string }> {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.as('admin'))
  await aQuote()
  await updateSettings(house.as('system'), { staff_tools: true })
  const { ctx } = await aPerson(house, 'moderator')
  const { token } = await createToken(ctx, { name: 'a bridge', scopes: ['staff'] })
  const { server } = await anApp(house)
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token }
}
