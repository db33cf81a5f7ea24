import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { isJSONRPCRequest, isJSONRPCResultResponse, type JSONRPCMessage } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { hasTokenIn } from '#accounts'
import { Invalid } from '#platform/errors'
import { ownCommand } from '#platform/own-command'

/**
 * `npm run mcp -- URL`: for assistants that only start programs. Passes what they write on to the site at that address, and its answers back,
 * until they close the input. Nothing else may be written to the output. The token for staff tools comes from the
 * environment, because everybody on the machine can read a command line.
 */
export async function mcpCommand([address, ...more]: string[], own: string, token: string | undefined): Promise<void> {
  if ([address ?? '', ...more].some(hasTokenIn))
    throw new Invalid(
      'A token isn’t taken from the command line, where others can read it. Put it in EPIGRAPH_TOKEN, and create a new one.',
    )
  if (more.length > 0 || (address !== undefined && !/^https?:\/\//.test(address)))
    throw new Invalid(`Name the address of a site: ${ownCommand('mcp', 'https://quotes.example.org')}`)
  const endpoint = endpointOf(address ?? own)
  if (token !== undefined && !isPrivateTo(endpoint))
    throw new Invalid(`The token isn’t sent to ${endpoint.origin}, because it could be read on the way. Use https.`)
  const options = token === undefined ? {} : { requestInit: { headers: { authorization: `Bearer ${token}` } } }
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

function isPrivateTo({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** A site is known by its own address. */
function endpointOf(address: string): URL {
  const url = new URL(address)
  if (url.pathname === '/') url.pathname = '/mcp'
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
