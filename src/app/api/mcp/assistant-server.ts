import { McpServer } from '@modelcontextprotocol/server'
import { version } from '../../../version.ts'
import type { PageGround } from '../../page/page.ts'
import { listAuthors } from './author-tools.ts'
import { checkQuote } from './check-tool.ts'
import { addPrompts } from './prompts.ts'
import { citeQuote, findQuote, getEvidenceTool, getQuoteTool, quoteOfTheDay } from './quote-tools.ts'
import { addResources } from './resources.ts'
import { callTool, dataNotice, type Tool } from './tool.ts'

/** All that an assistant can call, in the order of the list. */
const tools: readonly Tool[] = [checkQuote, findQuote, getQuoteTool, getEvidenceTool, citeQuote, quoteOfTheDay, listAuthors]

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** Lists of an assistant's tools change with a release alone. */
const hint = { ttlMs: 3_600_000, cacheScope: 'public' } as const

/** The site for assistants. It is made for each request and keeps nothing. */
export function assistantServer(ground: PageGround, title: string): McpServer {
  const server = new McpServer(
    { name: 'epigraph', title, version, websiteUrl: ground.site.origin },
    {
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false }, prompts: { listChanged: false } },
      instructions: `Quotes with their sources, and how sure each attribution is. Use check_quote before you say that somebody said something. Say the standing of each quote and link to its page. What isn’t found here isn’t false. ${dataNotice}`,
      cacheHints: {
        'tools/list': hint,
        'prompts/list': hint,
        'resources/list': hint,
        'resources/templates/list': hint,
        'server/discover': hint,
      },
      maxToolInputElements: 100,
    },
  )
  for (const tool of tools) {
    const { name, description, input, answer } = tool
    server.registerTool(
      name,
      {
        title: tool.title,
        description,
        inputSchema: input,
        outputSchema: answer,
        annotations: { title: tool.title, ...annotations },
      },
      (given) => callTool(tool, ground, given),
    )
  }
  addResources(server, ground)
  addPrompts(server)
  return server
}
