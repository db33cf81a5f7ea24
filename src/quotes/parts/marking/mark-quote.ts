import { href } from 'react-router'
import { say } from '#messages'
import { askToSignIn } from '#ui/ask-sign-in'
import { endHint } from '#ui/hint'
import { toast } from '#ui/toast'
import { marks, type MarkKind } from '../marks.ts'
import { changeMarks, isMarked, keyOf } from './change-marks.ts'
import { isSignedIn, keepOnDevice } from './device.ts'
import { notePress } from './draw-marks.ts'
import { Refused, tellMe } from './me.ts'

const failed = {
  likes: { on: () => say('marks.like-failed'), off: () => say('marks.unlike-failed') },
  favourites: { on: () => say('marks.save-failed'), off: () => say('marks.unsave-failed') },
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
  const title = failed[kind][stands ? 'off' : 'on']()
  const known = fault instanceof Refused && fault.status < 500 ? fault.sentence : undefined
  toast({ kind: 'error', title, message: known ?? say('marks.try-again') })
}

function put(kind: MarkKind, id: string, on: boolean): void {
  if (isMarked(kind, id) === on) return
  const n = marks.now[id]
  const count = kind === 'likes' && n !== undefined ? { [id]: n + (on ? 1 : -1) } : {}
  changeMarks({ [keyOf(kind, id)]: Number(on), ...count })
}

function sayDevice(isKept: boolean): void {
  if (isKept) saySaved(say('marks.saved-here'), href('/saved'))
  else toast({ kind: 'error', title: say('marks.cannot-save'), message: say('marks.sign-in-to-save') })
}

const sayAccount = () => saySaved(say('marks.saved'), href('/profile/favourites'))

function saySaved(title: string, to: string): void {
  toast({ kind: 'success', title, group: 'saved', action: { label: say('marks.see-saved'), to } })
}

/** Once a visit, and the person who says no is left alone: the like is on the device. */
async function offerSignIn(id: string, again = false): Promise<void> {
  if (!again && wasOffered()) return
  await askToSignIn({
    title: say('marks.sign-in-to-count'),
    description: say('marks.kept-here'),
    intent: `like:${id}`,
    later: say('marks.not-now'),
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
