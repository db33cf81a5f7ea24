import { hasLeave } from '#access'
import { McpServer } from '@modelcontextprotocol/server'
import { version } from '../../../version.ts'
import type { PageGround } from '../../page/page.ts'
import { listAuthors } from './author-tools.ts'
import { checkQuote } from './check-tool.ts'
import { addPrompts } from './prompts.ts'
import { citeQuote, findQuote, getEvidenceTool, getQuoteTool, quoteOfTheDay } from './quote-tools.ts'
import { addResources } from './resources.ts'
import { staffTools } from './staff/staff-tools.ts'
import { callStaffTool, callTool, dataNotice, type Tool } from './tool.ts'

/** All that every assistant can call, in the order of the list. */
export const publicTools: readonly Tool[] = [
  checkQuote,
  findQuote,
  getQuoteTool,
  getEvidenceTool,
  citeQuote,
  quoteOfTheDay,
  listAuthors,
]

/** For whom a program acts, where its token may use staff tools and the site lets it. */
export type ForStaff = { ground: PageGround; tokenId: string }

/** Lists of an assistant's tools change with a release alone. */
const hint = { ttlMs: 3_600_000, cacheScope: 'public' } as const
/** Those of one person change with their role and with the settings. */
const ownHint = { ttlMs: 0, cacheScope: 'private' } as const

/** The site for assistants. It is made for each request and keeps nothing. */
export function assistantServer(ground: PageGround, title: string, staff: ForStaff | null): McpServer {
  const server = new McpServer(
    { name: 'epigraph', title, version, websiteUrl: ground.site.origin },
    {
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false }, prompts: { listChanged: false } },
      instructions: `Quotes with their sources, and how sure each attribution is. Use check_quote before you say that somebody said something. Say the standing of each quote and link to its page. What isn’t found here isn’t false. ${dataNotice}`,
      cacheHints: {
        'tools/list': staff ? ownHint : hint,
        'prompts/list': hint,
        'resources/list': hint,
        'resources/templates/list': hint,
        'server/discover': hint,
      },
      maxToolInputElements: 100,
    },
  )
  for (const tool of publicTools) server.registerTool(tool.name, described(tool), (given) => callTool(tool, ground, given))
  if (staff)
    for (const tool of staffTools)
      if (tool.staff && hasLeave(staff.ground.ctx.actor, tool.staff.leave))
        server.registerTool(tool.name, described(tool), (given) => callStaffTool(tool, staff.ground, staff.tokenId, given))
  addResources(server, ground)
  addPrompts(server)
  return server
}

function described({ title, description, input, answer, staff }: Tool) {
  const { isDestructive = false, isIdempotent = true } = staff?.writes ?? {}
  const annotations = {
    title,
    readOnlyHint: staff?.writes === undefined,
    destructiveHint: isDestructive,
    idempotentHint: isIdempotent,
    openWorldHint: false,
  }
  return { title, description, inputSchema: input, outputSchema: answer, annotations }
}
