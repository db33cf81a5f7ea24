import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import {
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  serializeMessage,
  type JSONRPCMessage,
} from '@modelcontextprotocol/server'
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
  const waiting = awaited()
  Object.assign(site, {
    onmessage(message: JSONRPCMessage) {
      // The revision that both agreed on is in the headers of all that follows.
      if (isJSONRPCResultResponse(message) && message.id === greeting) {
        const { protocolVersion } = message.result
        if (typeof protocolVersion === 'string') site.setProtocolVersion(protocolVersion)
      }
      tell(message)
      if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) waiting.end(message.id)
    },
  })
  Object.assign(assistant, {
    onclose: resolve,
    onmessage(message: JSONRPCMessage) {
      if (isJSONRPCRequest(message)) {
        if (message.method === 'initialize') greeting = message.id
        waiting.begin(message.id)
      }
      site.send(message).catch((fault: unknown) => {
        const sentence = sentenceOf(fault, endpoint)
        process.stderr.write(`${sentence}\n`)
        if (!isJSONRPCRequest(message)) return
        tell({ jsonrpc: '2.0', id: message.id, error: { code: -32000, message: sentence } })
        waiting.end(message.id)
      })
    },
  })
  await site.start()
  await assistant.start()
  await closed
  // What was asked in a pipe is answered, too, though nothing more will be asked.
  await waiting.none(longestAnswerMs)
  await site.close()
}

const longestAnswerMs = 60_000

/** Also after the input is closed, when its transport sends nothing any more. */
function tell(message: JSONRPCMessage): void {
  process.stdout.write(serializeMessage(message))
}

/** The requests that have no answer yet. */
function awaited() {
  const ids = new Set<unknown>()
  let done: (() => void) | undefined
  return {
    begin: (id: unknown) => void ids.add(id),
    end(id: unknown) {
      ids.delete(id)
      if (ids.size === 0) done?.()
    },
    async none(ms: number) {
      if (ids.size === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      done = resolve
      const timer = setTimeout(resolve, ms)
      await promise
      clearTimeout(timer)
    },
  }
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
