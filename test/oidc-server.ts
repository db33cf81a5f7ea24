import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** How the site is known there. */
export const standInClient = { id: 'epigraph', secret: 'a secret for trying things out' }

/** Somebody who can sign in at the stand-in; `groups` is a claim. */
export type StandInPerson = { email?: string; email_verified?: boolean; name?: string; groups?: string[] }

export type OidcServer = {
  /** For OIDC_…_ISSUER. */
  issuer: string
  /** By what they type to sign in; may be changed at any moment. */
  people: Record<string, StandInPerson>
  close(): Promise<void>
}

/** A provider by its own library. Typing the name of one of its people signs in as that person. `site` is the origin that it sends people back to. */
export async function startOidcServer(site: string, name: string, people: Record<string, StandInPerson>): Promise<OidcServer> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  const issuer = `http://127.0.0.1:${port}`
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: standInClient.id,
        client_secret: standInClient.secret,
        redirect_uris: [`${site}/auth/from/${name}`],
        post_logout_redirect_uris: [`${site}/`],
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', kid: 'one' }] },
    cookies: { keys: ['keys for trying things out'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/login/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people[accountId] }),
    }),
    // Nobody is asked what the site may see.
    loadExistingGrant: async ({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const rest = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/login/')) return rest(request, response)
    if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(form)
    void typedInto(request).then(async (login) => {
      const result = login === '' ? { error: 'access_denied' } : { login: { accountId: login } }
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    })
  })
  return {
    issuer,
    people,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const form = `<!doctype html><title>Sign in</title><form method="post"><label>Name <input name="login"></label> <button>Sign in</button></form>`

async function typedInto(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return new URLSearchParams(body).get('login') ?? ''
}

/** What a browser does at the provider: it goes to `address`, somebody types who they are (nothing: they cancel), and it is sent back. @returns the address it is sent back to */
export async function comeBackFrom({ issuer }: Pick<OidcServer, 'issuer'>, address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = address
  let body: URLSearchParams | undefined
  for (let steps = 0; steps < 8; steps++) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const answer = await fetch(at, { headers, redirect: 'manual', ...(body ? { method: 'POST', body } : {}) })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    await answer.arrayBuffer()
    const next = answer.headers.get('location')
    body = next === null ? new URLSearchParams({ login }) : undefined
    if (next === null) continue
    at = new URL(next, at).href
    if (!at.startsWith(issuer)) return new URL(at)
  }
  throw new Error(`the provider never sent anybody back: ${at}`)
}
