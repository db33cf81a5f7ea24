/** Somebody who can be mentioned, with the name that is typed for them. */
export type Mentionable = { id: string; label: string }

/** Each person by a name of their own: of two with the same name, both have the beginning of their id behind it. */
export function labelled(people: readonly { id: string; name: string }[]): Mentionable[] {
  const times = new Map<string, number>()
  for (const { name } of people) times.set(name, (times.get(name) ?? 0) + 1)
  return people.map(({ id, name }) => ({ id, label: (times.get(name) ?? 0) > 1 ? `${name} (${id.slice(0, 4)})` : name }))
}

const goes = /[\p{L}\p{N}]/u

/** What was typed, as it is stored: `@Ada Lovelace` becomes `<@id>`, the longest name first. */
export function toStored(typed: string, people: readonly Mentionable[]): string {
  const longest = people.filter(({ label }) => label !== '').toSorted((a, b) => b.label.length - a.label.length)
  let stored = ''
  for (let at = 0; at < typed.length;) {
    const found = typed[at] === '@' ? longest.find(({ label }) => isAt(typed, at, label)) : undefined
    stored += found ? `<@${found.id}>` : typed.charAt(at)
    at += found ? found.label.length + 1 : 1
  }
  return stored
}

/** An address such as ada@example.org mentions nobody, nor does the beginning of a longer word. */
function isAt(typed: string, at: number, label: string): boolean {
  if (at > 0 && goes.test(typed.charAt(at - 1))) return false
  if (!typed.startsWith(label, at + 1)) return false
  return !goes.test(typed.charAt(at + 1 + label.length))
}

/** What is stored, as it is typed. */
export function toTyped(stored: string, people: readonly Mentionable[]): string {
  return people.reduce((text, { id, label }) => text.replaceAll(`<@${id}>`, `@${label}`), stored)
}

/** What is typed of a name behind an @ before the caret, and where the @ is; null: no name is typed. */
export function nameBefore(typed: string, caret: number): { from: number; part: string } | null {
  const found = /(?:^|[\s(“"'])@([^\n@]{0,40})$/u.exec(typed.slice(0, caret))
  const part = found?.[1]
  return part === undefined ? null : { from: caret - part.length - 1, part }
}

/** Who answers to what was typed of their name: first those who begin with it, six at most. */
export function whoAnswers(people: readonly Mentionable[], part: string): Mentionable[] {
  const asked = part.toLocaleLowerCase()
  const places = people.map((person) => ({ person, at: person.label.toLocaleLowerCase().indexOf(asked) }))
  return places
    .filter(({ at, person }) => at >= 0 && person.label !== part)
    .toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .slice(0, 6)
    .map(({ person }) => person)
}
