import { say } from '#messages'

/** One key of the desk: what it does is in the list that `?` shows. */
export type DeskKey = {
  /**
   * A character (`n`, `?`), a name (`Escape`, `ArrowDown`), one after the other (`g d`), or with keys held: `mod+k` is ⌘K on a Mac
   * and Ctrl+K elsewhere, `shift+d`, `mod+Enter`.
   */
  key: string
  /** What it does, as a short phrase: "Add a quote". */
  says: string
  run: () => void
  /** What has to be there for it: "a row". The list names it all the same. */
  needs?: string
  /** False: now it does nothing; the list names it only if it says what it needs. */
  when?: boolean | (() => boolean)
  /** Where a dialog is over the page, only keys that say so are heard. */
  inDialogs?: boolean
}

/** What of an event tells the key; `code` is the place on the keyboard. */
export type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The stroke as `DeskKey.key` writes it. On a keyboard of other letters the key at the place of N is `n`, too. */
export function spelled({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Stroke): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  const isLetter = letter !== undefined && !/^[!-@[-`{-~]$/.test(key)
  const name = isLetter ? (/^[a-z]$/i.test(key) ? key.toLowerCase() : letter) : key
  // What Shift has made of a sign is in the sign already.
  const isShifted = shiftKey && (isLetter || key.length > 1 || key === ' ')
  return [
    ...(ctrlKey || metaKey ? ['mod'] : []),
    ...(altKey ? ['alt'] : []),
    ...(isShifted ? ['shift'] : []),
    name === ' ' ? 'Space' : name,
  ].join('+')
}

/** Of one or more characters with nothing held: what somebody who speaks to the machine may press without meaning to (WCAG 2.1.4). */
export const isPlain = (key: string) => !/^(mod|alt)\+|^(Escape|Enter|Arrow\w+|Home|End|Page\w+|Delete|F\d+)$/.test(key)

const signs: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Enter: '↵',
}

/** As it is printed on the keys, one for each. */
export function printed(key: string, isMac: boolean): string[][] {
  const held: Record<string, string> = isMac
    ? { mod: '⌘', alt: '⌥', shift: '⇧' }
    : { mod: say('desk-keys.ctrl'), alt: say('desk-keys.alt'), shift: say('desk-keys.shift') }
  return key.split(' ').map((stroke) => stroke.split(/\+(?=.)/).map((part) => held[part] ?? signs[part] ?? named(part)))
}

function named(part: string): string {
  if (part === 'Space') return say('desk-keys.space')
  return part.length === 1 ? part.toUpperCase() : part
}

export const isOn = ({ when = true }: DeskKey) => (typeof when === 'function' ? when() : when)
