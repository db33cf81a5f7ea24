import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../database/db-faults.ts'
import { ok, off, unchecked, wrong, type HealthCheck, type HealthLine } from './health-line.ts'
import type { Heard, SiteAnswer } from './site-answer.ts'

type Asked = { baseUrl: string | undefined; trustedProxies: string[]; ask: (signal: AbortSignal) => Promise<SiteAnswer> }

const notSet = 'BASE_URL is not set: links in mails and feeds lead to this machine only.'

/** Whether the public address leads here, and what the proxy in between says of visitors. */
export function addressCheck({ baseUrl, trustedProxies, ask }: Asked): HealthCheck {
  const name = 'Address'
  return {
    name,
    async look(signal) {
      if (baseUrl === undefined) return [off(name, notSet), off('Proxy', 'BASE_URL is not set: there is no address to ask.')]
      const answer = await ask(signal).catch((fault: unknown) => fault)
      const reached = reachedLine(name, baseUrl, answer)
      const heard = typeof answer === 'object' && answer !== null && 'heard' in answer ? (answer as SiteAnswer).heard : undefined // safe: only askSite answers with that
      const proxy = heard ? proxyLine('Proxy', baseUrl, trustedProxies, heard) : unchecked('Proxy', 'The site was not reached.')
      return [reached, proxy]
    },
  }
}

function reachedLine(name: string, baseUrl: string, answer: unknown): HealthLine {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) {
    const code = codeOf(answer)
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return wrong(name, `The name in ${baseUrl} is not known here. Add it to DNS, or correct BASE_URL.`)
    return wrong(name, `Nothing answers at ${baseUrl} (${code || 'no answer'}). Are the site and its proxy running?`)
  }
  const { status, location, heard } = answer as SiteAnswer // safe: what has a status is askSite's
  if (heard) return ok(name, `${baseUrl} leads to this site, version ${heard.version}`)
  if (status >= 300 && status < 400)
    return wrong(name, `${baseUrl} leads on to ${originOf(location)}. Set BASE_URL to the address that visitors end at.`)
  if (status >= 500)
    return wrong(name, `The proxy at ${baseUrl} answers with ${status}: it does not reach the site. Check its address and port.`)
  return wrong(
    name,
    `What answers at ${baseUrl} (${status}) is not this site, or has another SECRET. Check BASE_URL and where the proxy leads.`,
  )
}

function originOf(location: string | undefined): string {
  return location !== undefined && URL.canParse(location) ? new URL(location).origin : 'another address'
}

function proxyLine(name: string, baseUrl: string, trusted: string[], heard: Heard): HealthLine {
  const { peer, address, host, forwardedFor, unnamedProxy } = heard
  if (unnamedProxy)
    return wrong(
      name,
      `Requests come from a proxy at ${peer} that is not named, so all visitors count as one. Set TRUSTED_PROXIES=${peer}.`,
    )
  if (host !== new URL(baseUrl).host)
    return wrong(name, `The site sees the host “${host}”. Let the proxy send Host or X-Forwarded-Host as the browser sent it.`)
  if (forwardedFor) return ok(name, `It sends X-Forwarded-For, and TRUSTED_PROXIES names it: this request came from ${address}`)
  if (baseUrl.startsWith('https:') || trusted.length > 0)
    return wrong(
      name,
      `Requests come from ${peer} without X-Forwarded-For, so all visitors count as one. Let the proxy send it (nginx: proxy_set_header X-Forwarded-For $remote_addr).`,
    )
  return off(name, 'There is none: visitors connect to the site itself.')
}

type HeaderAsked = Asked & { header: string | undefined }

/** Whether a visitor could sign in as anybody: the site is asked with a header that the proxy must not let through. */
export function headerCheck({ header, baseUrl, trustedProxies, ask }: HeaderAsked): HealthCheck {
  const name = 'Sign-in by header'
  return {
    name,
    async look(signal) {
      if (header === undefined) return off(name, 'SIGN_IN_HEADER is not set. Headers sign nobody in.')
      const from = `${header} is believed from ${trustedProxies.join(', ')}`
      if (baseUrl === undefined) return unchecked(name, `${from}. Set BASE_URL, and the proxy is checked.`)
      const heard = await ask(signal).then(
        (answer) => answer.heard,
        () => undefined,
      )
      const passed = heard?.passed ?? []
      switch (heard?.forged) {
        case 'believed':
          return wrong(
            name,
            `The proxy passes on the ${header} that a visitor sends, so everyone can sign in as anyone. Let it delete or replace the header (nginx: proxy_set_header ${header} $user).`,
          )
        case 'unnamed':
          return wrong(
            name,
            `${header} came from ${heard.peer}, which isn’t in TRUSTED_PROXIES, so it signs nobody in. If that is the proxy, add it, and let it replace what visitors send.`,
          )
        case 'refused':
          return wrong(name, `The proxy adds its ${header} to the one that a visitor sends. Let it replace the header.`)
        case null:
          return passed.length === 0
            ? ok(name, `${from}, and the proxy lets no visitor’s header through`)
            : wrong(
                name,
                `The proxy passes on the ${passed.join(' and ')} that a visitor sends, so people can claim an address or a group that isn’t theirs. Let it delete or replace that header, too.`,
              )
        default:
          return unchecked(
            name,
            `${from}. The site was not reached through the proxy, so it is not known what visitors can send.`,
          )
      }
    },
  }
}

/** Two-factor codes count in half minutes, and a file store refuses a clock that is wrong by a quarter of an hour. */
const mostOffMs = 5_000

type Clocks = {
  database?: ((signal: AbortSignal) => Promise<Date>) | undefined
  site?: ((signal: AbortSignal) => Promise<SiteAnswer>) | undefined
}

/** Against the clocks of the others. Each is asked once, side by side, and half the time that the answer took is taken off. One that takes longer than `longestMs` is left out. */
export function clockCheck({ database, site }: Clocks, { longestMs = 8_000 } = {}): HealthCheck {
  const name = 'Clock'
  return {
    name,
    async look(signal) {
      // A Date header has whole seconds: it is half a second early on the average.
      const read = await Promise.all([
        offBy('the database', async () => await database?.(signal), 0, longestMs),
        offBy('BASE_URL', async () => (await site?.(signal))?.date, 500, longestMs),
      ])
      const known = read.filter(([, offMs]) => Number.isFinite(offMs))
      if (known.length === 0) return unchecked(name, 'There is no other clock to compare it with.')
      const worst = known.reduce((one, other) => (Math.abs(other[1]) > Math.abs(one[1]) ? other : one))
      const by = `${(Math.abs(worst[1]) / 1_000).toFixed(1)} s`
      if (Math.abs(worst[1]) <= mostOffMs) return ok(name, `differs by ${by} from that of ${worst[0]}`)
      return wrong(name, `It differs by ${by} from that of ${worst[0]}. Set both by NTP (timedatectl set-ntp true).`)
    },
  }
}

/** NaN where it is not known: what is away has a line of its own. */
async function offBy(
  whose: string,
  read: () => Promise<Date | undefined>,
  laterMs: number,
  longestMs: number,
): Promise<[whose: string, offMs: number]> {
  const begun = Date.now()
  const late = sleep(longestMs, undefined, { ref: false })
  const at = await Promise.race([read(), late]).catch(() => undefined)
  const middle = (begun + Date.now()) / 2
  return [whose, at === undefined ? NaN : at.getTime() + laterMs - middle]
}
