import tls from 'node:tls'
import { codeOf } from '../database/db-faults.ts'
import { ok, off, wrong, type HealthCheck, type HealthLine } from './health-line.ts'

const dayMs = 86_400_000
/** What renews certificates does it a month before they end. */
const leastDays = 14

/** The certificate at BASE_URL, as a browser sees it. */
export function certificateCheck(baseUrl: string | undefined, now: () => number = Date.now): HealthCheck {
  const name = 'Certificate'
  return {
    name,
    async look(signal) {
      if (!baseUrl?.startsWith('https:')) return off(name, 'BASE_URL does not begin with https: there is none.')
      const { hostname, port } = new URL(baseUrl)
      const host = hostname.replace(/^\[(.*)\]$/, '$1')
      try {
        return judge(name, host, await read(host, Number(port || 443), signal), now())
      } catch (fault) {
        return wrong(
          name,
          `No encrypted connection to ${baseUrl} (${codeOf(fault) || 'no answer'}). Does the proxy speak TLS there?`,
        )
      }
    },
  }
}

type Read = { fault: string; from: number; until: number }

function read(host: string, port: number, signal: AbortSignal): Promise<Read> {
  return new Promise((resolve, reject) => {
    const servername = /^[\d.]+$|:/.test(host) ? {} : { servername: host }
    const socket = tls.connect({ host, port, rejectUnauthorized: false, ...servername }, () => {
      const { valid_from: from, valid_to: until } = socket.getPeerCertificate()
      // The types say Error; it is the code, as text, where the chain is at fault.
      const fault = String(codeOf(socket.authorizationError) || (socket.authorizationError ?? ''))
      socket.destroy()
      resolve({ fault, from: Date.parse(from), until: Date.parse(until) })
    })
    socket.on('error', reject)
    signal.addEventListener('abort', () => socket.destroy(new Error('too late')))
  })
}

function judge(name: string, host: string, { fault, from, until }: Read, now: number): HealthLine {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const days = Math.floor((until - now) / dayMs)
  if (now > until) return wrong(name, `The certificate of ${host} ended on ${day(until)}. Renew it, and reload the proxy.`)
  if (now < from)
    return wrong(name, `The certificate of ${host} begins on ${day(from)}: a clock is wrong, or it was issued for later.`)
  if (/ALTNAME|HOSTNAME/.test(fault)) return wrong(name, `The certificate is for other names than ${host}. Get one for it.`)
  if (/UNABLE_TO_VERIFY_LEAF|UNABLE_TO_GET_ISSUER/.test(fault))
    return wrong(
      name,
      `The chain of ${host} is not whole. Let the proxy send the intermediate certificates, too (fullchain.pem).`,
    )
  if (/SELF_SIGNED/.test(fault))
    return wrong(
      name,
      `The certificate of ${host} signs itself, which no browser trusts. Get one from Let’s Encrypt or another authority.`,
    )
  if (fault !== '') return wrong(name, `Browsers do not trust the certificate of ${host} (${fault}).`)
  if (days < leastDays)
    return wrong(
      name,
      `The certificate of ${host} ends in ${days} days (${day(until)}), and nobody renewed it. Look at what should.`,
    )
  return ok(name, `trusted, until ${day(until)} (${days} days)`)
}
