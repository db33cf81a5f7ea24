import { endHint } from '#ui/hint'
import { marks, type MarkKind } from '../marks.ts'
import { changeMarks, keyOf } from './change-marks.ts'
import { isSignedIn, readDevice, writeDevice } from './device.ts'
import { askMe, tellMe, type Me } from './me.ts'

/** What this browser has saved while nobody is signed in, the newest first. */
export const savedOnDevice = () => readDevice('favourites')

const kinds: MarkKind[] = ['likes', 'favourites']

/** What this browser marked and was merged since is marked as what it was merged into. */
export function followMerges(moved: Readonly<Record<string, string>>): void {
  if (Object.keys(moved).length === 0 || isSignedIn()) return
  for (const kind of kinds) writeDevice(kind, [...new Set(readDevice(kind).map((id) => moved[id] ?? id))])
  showDevice()
}

/** As many as the server takes at once. */
const mostAsked = 50

/** Those that the server has been asked for, and those that were pressed since: what was asked before the press is old. */
const known = new Set<string>()
const pressed = new Set<string>()
let turn = Promise.resolve()

/** Draws what is marked on this page and on those that come after it; a part of src/app/later.ts. */
export function begin(): void {
  marks.greet = () => void (isSignedIn() && unknown().length > 0 && soon())
  for (const event of ['signed-in', 'hint'] as const) addEventListener(event, anew)
  // Another window of this browser.
  addEventListener('storage', ({ key }) => kinds.some((kind) => kind === key) && !isSignedIn() && showDevice())
  soon()
}

/** A press is newer than anything that is on its way here. */
export function notePress(kind: MarkKind, id: string): void {
  pressed.add(keyOf(kind, id))
}

/** Somebody else sits here now, or nobody. */
function anew(): void {
  known.clear()
  pressed.clear()
  soon()
}

/** One after the other; what cannot be told stays as it is until the next page. */
function soon(): void {
  turn = turn.then(draw).catch(() => undefined)
}

async function draw(): Promise<void> {
  if (!isSignedIn()) return showDevice()
  const asked = unknown().slice(0, mostAsked)
  // Before anything can fail: whatever is drawn wakes `greet`, which would ask for them again and again.
  for (const id of asked) known.add(id)
  await joinDevice()
  if (asked.length > 0) show(asked, await askMe(asked))
}

const unknown = () => [...new Set(marks.shown.values())].filter((id) => !known.has(id))

function showDevice(): void {
  const kept = kinds.flatMap((kind) => readDevice(kind).map((id) => [keyOf(kind, id), 1] as const))
  changeMarks(Object.fromEntries(kept), { anew: true })
}

/** What the device kept is the account's from now on, and the device keeps it no longer: the next who signs in is somebody else. */
export async function joinDevice(): Promise<void> {
  const kept = { likes: readDevice('likes'), favourites: readDevice('favourites') }
  if (kept.likes.length + kept.favourites.length === 0) return
  showDevice()
  await tellMe('join', kept)
  for (const kind of kinds)
    writeDevice(
      kind,
      readDevice(kind).filter((id) => !kept[kind].includes(id)),
    )
}

function show(asked: string[], { likes = [], favourites = [], counts }: Me): void {
  if (!counts) return endHint()
  const drawn: Record<string, number> = {}
  for (const id of asked) {
    drawn[keyOf('favourites', id)] = Number(favourites.includes(id))
    drawn[keyOf('likes', id)] = Number(likes.includes(id))
    const n = counts[id]
    if (n !== undefined && !pressed.has(keyOf('likes', id))) drawn[id] = n
  }
  for (const key of pressed) delete drawn[key]
  changeMarks(drawn)
}
