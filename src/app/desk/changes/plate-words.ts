import type { TemplateName } from '#plates'

/** What the templates of plates are called where staff read them, what each is like, and what a text must have for it (`canCarry`). */
export const plateWords: Readonly<Record<TemplateName, { name: string; like: string; needs?: string }>> = {
  hanging: { name: 'Hanging mark', like: 'a light serif on full colour' },
  capitals: { name: 'Playbill', like: 'heavy capitals from edge to edge', needs: 'Latin letters, 110 characters at most' },
  framed: { name: 'Title page', like: 'centred italics in a fine frame' },
  initial: {
    name: 'Chapter',
    like: 'begins with a large letter',
    needs: 'a word at its beginning, letters that have capitals, one paragraph of 50 characters or more',
  },
  'two-tone': { name: 'Two fields', like: 'words between two colours' },
  typewriter: { name: 'Typewriter', like: 'typed on dotted paper', needs: 'Latin letters' },
  column: { name: 'Columns', like: 'from top to bottom', needs: 'Japanese or Chinese alone, 64 characters at most' },
}

export const plateByRule = 'Automatic'

/** What a stored choice is called; where none was made, the rule. */
export function plateName(chosen: unknown): string {
  return Object.entries(plateWords).find(([name]) => name === chosen)?.[1].name ?? plateByRule
}
