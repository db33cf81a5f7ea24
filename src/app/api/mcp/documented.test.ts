import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicTools } from './assistant-server.ts'
import { staffTools } from './staff/staff-tools.ts'

const read = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8')

test('docs/assistants.md names every tool, and no other', () => {
  const rows = read('docs/assistants.md').match(/^\| `[a-z_]+`.*$/gm) ?? []
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name))
  expect(named.toSorted()).toEqual([...publicTools, ...staffTools].map(({ name }) => name).toSorted())
})

test('the configurations for assistants are JSON, and none has a token in it', () => {
  for (const name of ['docs/assistants.md', 'README.md']) {
    const text = read(name)
    const configurations = [...text.matchAll(/`(\{"(?:servers|mcpServers|inputs)".*?)`(?= \|)/g)].map(([, json = '']) => json)
    expect([name, configurations.length > 1]).toEqual([name, true])
    for (const json of configurations)
      expect(JSON.parse(json)).toHaveProperty(json.includes('mcpServers') ? 'mcpServers' : 'servers')
    expect(text).not.toMatch(/epi_[a-z2-7]{8}/)
  }
})
