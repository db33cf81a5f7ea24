import { siteHref } from '#messages'
import { endHint, readHint } from '#ui/hint'

/** Milliseconds. The server says that it is there every 30 s. */
const answerMs = 10_000
const silenceMs = 45_000
const waits = [1_000, 2_000, 5_000, 10_000]
const fullMs = 60_000
const onItsWayMs = 5_000

/** Only over https and on this machine there are locks; elsewhere every page that is seen has a stream. */
const { locks }: { locks?: LockManager | null } = navigator

/** The other pages of this browser: the person who hears first tells them. */
const others = new BroadcastChannel('hint')
let fromOthers = false
let wake = () => {}
let begun = false
/** When a form of this page was last sent, other than by a script. */
let sentAt = 0

/**
 * Hears at once what becomes of the account (a changed role or name, a session that was ended), by one stream for all pages of the
 * browser. It renews the hint and dispatches `hint`: the header draws itself again, and pages of one's own ask the server again.
 */
export function begin(): void {
  if (begun) return
  begun = true
  addEventListener('hint', () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    if (!fromOthers) others.postMessage(null)
    wake()
  })
  others.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') return void dispatchEvent(new Event(data))
    tellThisPage()
  })
  addEventListener('visibilitychange', () => wake())
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sentAt = Date.now()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && takeTurn())
  // What came after the server answered, and before this page could hear it. Where it gets the stream, the stream says so when it begins.
  void isHeardElsewhere().then((isSo) => {
    if (!isSo) return
    dispatchEvent(new Event('notices'))
    tellThisPage()
  })
  takeTurn()
}

/** The pages beside it know already. */
function tellThisPage(): void {
  fromOthers = true
  tell()
  fromOthers = false
}

/** Whether another page of this browser has the stream. */
async function isHeardElsewhere(): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {}
  return held.some(({ name }) => name === turnName)
}

const turnName = 'live'

/** One page at a time has the stream; it gives it up when it is left, so that it can be kept whole for going back. */
function takeTurn(): void {
  const left = new AbortController()
  addEventListener('pagehide', () => left.abort(), { once: true })
  const turn = () => lead(left.signal)
  const asked = locks ? locks.request(turnName, { signal: left.signal }, turn) : turn()
  asked.catch(() => undefined)
}

async function lead(left: AbortSignal): Promise<void> {
  let failures = 0
  while (!left.aborted) {
    if (!isWanted()) {
      await pause(left)
      continue
    }
    const wait = await hear(left)
    if (wait === null) failures = 0
    if (isWanted()) await pause(left, wait ?? waits[Math.min(failures++, waits.length - 1)])
  }
}

const isWanted = () => readHint() !== null && (locks || !document.hidden)

/** Until something happens that may change what is wanted, or the time is over. */
function pause(left: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve) => {
    if (ms === undefined) wake = resolve
    else setTimeout(resolve, ms)
    left.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** What was last heard; after a gap it may be another. */
let role: string | undefined

/** One stream, to its end. @returns how long to wait before the next, null where it was well */
async function hear(left: AbortSignal): Promise<number | null | undefined> {
  const over = new AbortController()
  const end = () => over.abort()
  left.addEventListener('abort', end, { signal: over.signal })
  wake = () => isWanted() || end()
  let watch = setTimeout(end, answerMs)
  let well = false
  try {
    const before = document.cookie
    const answer = await fetch(siteHref('/api/live'), { signal: over.signal })
    if (answer.status === 401) endHint()
    // This answer says in its cookies what is true now.
    else if (document.cookie !== before) tell()
    if (!answer.ok || !answer.body) return answer.status === 429 ? fullMs : undefined
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let rest = ''; ;) {
      const { value, done } = await reader.read()
      clearTimeout(watch)
      if (done) return well ? null : undefined
      // Notices that came while there was no stream.
      if (!well) tellAll('notices')
      well = true
      watch = setTimeout(end, silenceMs)
      const said = (rest + value).split('\n\n')
      rest = said.pop() ?? ''
      for (const one of said) {
        const [, event] = forDesk.exec(one) ?? []
        if (event) tellAll(event)
        else if (isNews(one)) await renew().then(() => one.startsWith('event: role') && tellAll('rights'))
      }
    }
  } catch {
    return well ? null : undefined
  } finally {
    clearTimeout(watch)
    over.abort()
  }
}

/** Staff were told something, or somebody has a form open: pages of the desk that show it ask again. */
const forDesk = /^event: (notices|presence)$/m

/** Every page of the browser hears it. `rights`: the role may be the same, and what it may do is not. */
function tellAll(event: string): void {
  dispatchEvent(new Event(event))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  others.postMessage(event)
}

function isNews(said: string): boolean {
  const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(said) ?? []
  if (event === 'beat') return false
  if (event !== 'role') return true
  const before = role
  role = data
  return before !== undefined && before !== data
}

/** The answer brings the cookies up to date. */
async function renew(): Promise<void> {
  await fetch(siteHref('/api/me')).catch(() => undefined)
  tell()
}

/** A form that is on its way leads on by itself (who signs out is not to be led to the door first); a page that is still open then gets the event. */
function tell(): void {
  if (Date.now() - sentAt < onItsWayMs) setTimeout(tell, onItsWayMs)
  else dispatchEvent(new Event('hint'))
}
