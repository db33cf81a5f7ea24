import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import { isHouseError } from '#platform/errors'
import { quoteSentences } from '#quotes'
import { textSentences } from '#library'
import type { PageGround } from '../../page/page.ts'
import { quoteDocument } from '../../documents/quote-document.ts'
import { partDocument, textDocument } from '../../documents/text-document.ts'
import { dataNotice, followMoved, sentenceOf } from './tool.ts'

type Resource = {
  name: string
  title: string
  description: string
  /** Below the site's origin. */
  path: string
  failure: string
  read(ground: PageGround, variables: Record<string, string>): Promise<string>
}

const resources: readonly Resource[] = [
  {
    name: 'quote',
    title: 'A quote',
    description: 'A quote with its source, how sure its attribution is, and its passage in a text, as Markdown.',
    path: '/quote/{id}',
    failure: quoteSentences.get,
    read: (ground, { id = '' }) => followMoved(id, (one) => quoteDocument(ground, one)),
  },
  {
    name: 'text',
    title: 'A text of the library',
    description: 'What a text is, its parts and the quotes from it, as Markdown.',
    path: '/sources/{id}',
    failure: textSentences.get,
    read: (ground, { id = '' }) => textDocument(ground, id),
  },
  {
    name: 'text-part',
    title: 'A part of a text',
    description: 'The words of a part of a text that may be read here, as Markdown.',
    path: '/sources/{id}/{n}',
    failure: textSentences.get,
    read: (ground, { id = '', n = '' }) => partDocument(ground, id, n),
  },
]

const mimeType = 'text/markdown'

/** Quotes and texts at the addresses of their pages. */
export function addResources(server: McpServer, ground: PageGround): void {
  for (const resource of resources) {
    const { name, title, description, path, failure } = resource
    server.registerResource(
      name,
      new ResourceTemplate(ground.site.origin + path, { list: undefined }),
      { title, description, mimeType },
      async ({ href }, variables) => {
        try {
          const text = await resource.read(ground, variables as Record<string, string>) // safe: the templates have no lists
          return { contents: [{ uri: href, mimeType, text, _meta: { notice: dataNotice } }] }
        } catch (error) {
          if (isHouseError(error) && error.code === 'not-found') throw new ResourceNotFoundError(href, error.message)
          throw new ProtocolError(ProtocolErrorCode.InternalError, sentenceOf(error, failure, ground, name))
        }
      },
    )
  }
}
