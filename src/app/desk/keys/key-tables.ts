import { isOn, isPlain, spelled, type DeskKey, type Stroke } from './desk-key.ts'

/** Keys of one page, of a part of it, or of the desk itself (`isLast`), which yield to all others. */
export type KeyTable = { group: string; isLast: boolean; keys: () => readonly DeskKey[] }

/** The second key of two counts this long after the first, in milliseconds. */
const patience = 1_500

const tables: KeyTable[] = []

export function addTable(table: KeyTable): () => void {
  tables.push(table)
  return () => void tables.splice(tables.indexOf(table), 1)
}

/** Every key, by group, those of the page first; `isOn` tells whether it does something now. */
export function listKeys(): { group: string; keys: DeskKey[] }[] {
  const groups = new Map<string, DeskKey[]>()
  for (const { group, keys } of inOrder()) {
    const listed = keys().filter((key) => isOn(key) || key.needs !== undefined)
    groups.set(group, [...(groups.get(group) ?? []), ...listed])
  }
  return [...groups].flatMap(([group, keys]) => (keys.length > 0 ? [{ group, keys }] : []))
}

/** The latest to come is the nearest to what somebody looks at. */
function inOrder(): KeyTable[] {
  return [...tables.filter(({ isLast }) => !isLast).reverse(), ...tables.filter(({ isLast }) => isLast)]
}

export type Where = { isWriting: boolean; isInDialog: boolean; arePlainOff: boolean; at: number }

let begun: { stroke: string; at: number } | null = null

/** What the stroke does there; `begun` is the first of two keys. */
export function findKey(event: Stroke, { isWriting, isInDialog, arePlainOff, at }: Where): DeskKey | 'begun' | null {
  const stroke = spelled(event)
  const before = begun && at - begun.at < patience ? `${begun.stroke} ` : ''
  begun = null
  const heard = inOrder()
    .flatMap(({ keys }) => keys())
    .filter((one) => {
      const { key, inDialogs = false } = one
      if (!isOn(one) || (isInDialog && !inDialogs)) return false
      if (isWriting && (isPlain(key) || !key.includes('+'))) return false
      return !(arePlainOff && isPlain(key))
    })
  const found = heard.find(({ key }) => key === before + stroke) ?? heard.find(({ key }) => key === stroke)
  if (found) return found
  if (!heard.some(({ key }) => key.startsWith(`${stroke} `))) return null
  begun = { stroke, at }
  return 'begun'
}
