import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'

const longest = 200

/** What people can choose from the menu of their assistant. What they type is quoted, so that it stays a subject. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'quote-with-source',
    {
      title: 'Quote with source',
      description: 'Finds a quote about a subject and gives it with its source and how sure its attribution is.',
      argsSchema: z.object({
        about: z.string().trim().min(1).max(longest).describe('The subject, words of the quote, or an author.'),
        style: z.string().trim().max(20).optional().describe('How to cite it: mla, apa, chicago, bibtex, ris or csl.'),
      }),
    },
    ({ about, style }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: instructions(about, style || 'mla') } }],
    }),
  )
}

const instructions = (about: string, style: string) =>
  [
    `Find a quote for me. The subject, as JSON: ${JSON.stringify(about)}`,
    'Use find_quote. Choose a quote whose isVerified is true if there is one, and read its passage with get_evidence.',
    `Give me its words unchanged, the author, the source, the link to its page, and the citation from cite_quote. The style, as JSON: ${JSON.stringify(style)}`,
    'Say its standing in a sentence. If it isn’t verified, say so plainly, and don’t call it genuine.',
    'If nothing fits, say so. Don’t quote from memory.',
  ].join('\n')
