import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from './journey.ts'

/** Edmund Burke never wrote it. */
const notTheirs = '7bea0fd2-0c99-570a-8400-79800fbb1c02'

test('an assistant finds, checks and cites, and a person follows its link @desktop', async ({ page, baseURL }) => {
  const client = new Client({ name: 'a journey', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)))
  const call = async (name: string, given: Record<string, unknown>) => {
    const { structuredContent, content, isError } = await client.callTool({ name, arguments: given })
    expect(isError ?? false).toBe(false)
    const said = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
    return { data: structuredContent as Answer, said }
  }

  const found = await call('find_quote', { words: 'quality of mercy', author: 'William Shakespeare' })
  const [quote] = found.data.quotes
  expect(quote).toMatchObject({ status: 'verified', isVerified: true })
  const { data: place } = await call('get_evidence', { id: quote?.id })
  expect(place.evidence).toMatchObject({ text: { title: 'The Merchant of Venice' } })
  const cited = await call('cite_quote', { id: quote?.id, style: 'mla' })
  expect(cited.data.citation).toMatch(/^Shakespeare, William\. The Merchant of Venice\./)

  const { data: wrong } = await call('get_quote', { id: notTheirs })
  const checked = await call('check_quote', { text: wrong.quote.text, author: wrong.quote.author })
  expect(checked.data).toMatchObject({ verdict: 'known-misattribution', isVerified: false, quote: { id: notTheirs } })
  expect(checked.said).toContain(`Not verified. Not by ${wrong.quote.author}.`)
  const unknown = await call('check_quote', { text: 'Seven green lanterns argued about the price of moonlight.' })
  expect(unknown.data.isVerified).toBe(false)
  expect(unknown.said).toContain('Not verified.')
  await client.close()

  await page.goto(new URL(quote?.url ?? '').pathname)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('quality of mercy')
  const markdown = await page.request.get(page.url(), { headers: { accept: 'text/markdown' } })
  expect(await markdown.text()).toContain('- Status: Verified. We found the wording in the source, and name the place.')
})

type Told = { id: string; url: string; text: string; author: string }
type Answer = { quotes: Told[]; quote: Told; evidence: unknown; citation: string; isVerified: boolean; verdict: string }
