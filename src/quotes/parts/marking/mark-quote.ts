import { href } from 'react-router'
import { askToSignIn } from '#ui/ask-sign-in'
import { endHint } from '#ui/hint'
import { toast } from '#ui/toast'
import { marks, type MarkKind } from '../marks.ts'
import { changeMarks, isMarked, keyOf } from './change-marks.ts'
import { isSignedIn, keepOnDevice } from './device.ts'
import { notePress } from './draw-marks.ts'
import { Refused, tellMe } from './me.ts'

const failed = {
  likes: { on: 'Failed to like quote', off: 'Failed to take back the like' },
  favourites: { on: 'Failed to save quote', off: 'Failed to remove from your saved quotes' },
} as const

/** On its way to the server, one request at a time for each: what was pressed meanwhile goes with the next. */
const underWay = new Set<string>()

/** Likes a quote or keeps it, or takes that back: shown at once, and undone where the server does not take it. */
export async function markQuote(kind: MarkKind, id: string): Promise<void> {
  const on = !isMarked(kind, id)
  notePress(kind, id)
  put(kind, id, on)
  if (isSignedIn()) return await settle(kind, id, !on)
  const isKept = keepOnDevice(kind, id, on)
  if (kind === 'likes' && on) await offerSignIn(id)
  if (kind === 'favourites' && on) sayDevice(isKept)
}

async function settle(kind: MarkKind, id: string, before: boolean): Promise<void> {
  const key = keyOf(kind, id)
  if (underWay.has(key)) return
  underWay.add(key)
  let stands = before
  try {
    for (let wanted = !before; stands !== wanted; wanted = isMarked(kind, id)) {
      const { likes } = await tellMe(kind, kind === 'likes' ? { quoteId: id, liked: wanted } : { quoteId: id, kept: wanted })
      stands = wanted
      if (kind === 'favourites' && stands && isMarked(kind, id)) sayAccount()
      if (likes !== undefined && isMarked('likes', id) === stands) changeMarks({ [id]: likes })
    }
  } catch (fault) {
    recover(kind, id, stands, fault)
  } finally {
    underWay.delete(key)
  }
}

function recover(kind: MarkKind, id: string, stands: boolean, fault: unknown): void {
  const wanted = isMarked(kind, id)
  put(kind, id, stands)
  if (fault instanceof Refused && fault.status === 401) {
    // The session has ended meanwhile: as for anybody who is not signed in, the device keeps it.
    keepOnDevice(kind, id, wanted)
    endHint()
    if (wanted) void offerSignIn(id, true)
    return
  }
  const title = failed[kind][stands ? 'off' : 'on']
  const known = fault instanceof Refused && fault.status < 500 ? fault.sentence : undefined
  toast({ kind: 'error', title, message: known ?? 'Please try again.' })
}

function put(kind: MarkKind, id: string, on: boolean): void {
  if (isMarked(kind, id) === on) return
  const n = marks.now[id]
  const count = kind === 'likes' && n !== undefined ? { [id]: n + (on ? 1 : -1) } : {}
  changeMarks({ [keyOf(kind, id)]: Number(on), ...count })
}

function sayDevice(isKept: boolean): void {
  if (isKept) saySaved('Saved on this device', href('/saved'))
  else toast({ kind: 'error', title: 'This browser can’t save quotes', message: 'Sign in to save them to your account.' })
}

const sayAccount = () => saySaved('Saved', href('/profile/favourites'))

function saySaved(title: string, to: string): void {
  toast({ kind: 'success', title, group: 'saved', action: { label: 'See saved quotes', to } })
}

/** Once a visit, and the person who says no is left alone: the like is on the device. */
async function offerSignIn(id: string, again = false): Promise<void> {
  if (!again && wasOffered()) return
  await askToSignIn({
    title: 'Sign in to make it count',
    description: 'We saved your like on this device. Sign in to see it everywhere.',
    intent: `like:${id}`,
    later: 'Not now',
  })
}

function wasOffered(): boolean {
  try {
    const was = sessionStorage.getItem('sign-in-offered') !== null
    sessionStorage.setItem('sign-in-offered', '1')
    return was
  } catch {
    return true
  }
}
