import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { isJSONRPCRequest, isJSONRPCResultResponse, type JSONRPCMessage } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { remoteSite } from './remote-site.ts'

/**
 * `npm run mcp -- URL`: for assistants that only start programs. Passes what they write on to the site at that address, and its answers back,
 * until they close the input. Nothing else may be written to the output.
 */
export async function mcpCommand(words: string[], own: string, token: string | undefined): Promise<void> {
  const { url, headers } = remoteSite(words, { verb: 'mcp', own, token })
  const endpoint = endpointOf(url)
  const options = token === undefined ? {} : { requestInit: { headers } }
  const site = new StreamableHTTPClientTransport(endpoint, options)
  const assistant = new StdioServerTransport()
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  let greeting: unknown
  Object.assign(site, {
    onmessage(message: JSONRPCMessage) {
      // The revision that both agreed on is in the headers of all that follows.
      if (isJSONRPCResultResponse(message) && message.id === greeting) {
        const { protocolVersion } = message.result
        if (typeof protocolVersion === 'string') site.setProtocolVersion(protocolVersion)
      }
      void assistant.send(message)
    },
  })
  Object.assign(assistant, {
    onclose: resolve,
    onmessage(message: JSONRPCMessage) {
      if (isJSONRPCRequest(message) && message.method === 'initialize') greeting = message.id
      site.send(message).catch((fault: unknown) => {
        const sentence = sentenceOf(fault, endpoint)
        process.stderr.write(`${sentence}\n`)
        if (!isJSONRPCRequest(message)) return
        void assistant.send({ jsonrpc: '2.0', id: message.id, error: { code: -32000, message: sentence } })
      })
    },
  })
  await site.start()
  await assistant.start()
  await closed
  await site.close()
}

/** A site is known by its own address, with the path that it is below. */
function endpointOf(url: URL): URL {
  if (!url.pathname.endsWith('/mcp')) url.pathname = `${url.pathname.replace(/\/$/, '')}/mcp`
  return url
}

/** What the site says of it, or that it says nothing. */
function sentenceOf(fault: unknown, { href }: URL): string {
  const data: unknown = fault instanceof Error && 'data' in fault ? fault.data : undefined
  const text = typeof data === 'object' && data !== null && 'text' in data ? String(data.text) : ''
  const [, said] = /"(?:detail|message)":"((?:[^"\\]|\\.)*)"/.exec(text) ?? []
  if (said !== undefined) return String(JSON.parse(`"${said}"`))
  return data === undefined ? `${href} can’t be reached.` : `${href} gave an answer that isn’t one of MCP.`
}
