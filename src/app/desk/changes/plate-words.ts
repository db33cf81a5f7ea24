import { say } from '#messages'
import type { TemplateName } from '#plates'

/** What the templates of plates are called where staff read them, what each is like, and what a text must have for it (`canCarry`). */
export const plateWords: Readonly<Record<TemplateName, { name: () => string; like: () => string; needs?: () => string }>> = {
  hanging: {
    name: () => say('desk-changes.plate-hanging'),
    like: () => say('desk-changes.plate-hanging-like'),
  },
  capitals: {
    name: () => say('desk-changes.plate-capitals'),
    like: () => say('desk-changes.plate-capitals-like'),
    needs: () => say('desk-changes.plate-capitals-needs'),
  },
  framed: {
    name: () => say('desk-changes.plate-framed'),
    like: () => say('desk-changes.plate-framed-like'),
  },
  initial: {
    name: () => say('desk-changes.plate-initial'),
    like: () => say('desk-changes.plate-initial-like'),
    needs: () => say('desk-changes.plate-initial-needs'),
  },
  'two-tone': {
    name: () => say('desk-changes.plate-two-tone'),
    like: () => say('desk-changes.plate-two-tone-like'),
  },
  typewriter: {
    name: () => say('desk-changes.plate-typewriter'),
    like: () => say('desk-changes.plate-typewriter-like'),
    needs: () => say('desk-changes.plate-typewriter-needs'),
  },
  column: {
    name: () => say('desk-changes.plate-column'),
    like: () => say('desk-changes.plate-column-like'),
    needs: () => say('desk-changes.plate-column-needs'),
  },
}

export const plateByRule = () => say('desk-changes.plate-automatic')

/** What a stored choice is called; where none was made, the rule. */
export function plateName(chosen: unknown): string {
  return (
    Object.entries(plateWords)
      .find(([name]) => name === chosen)?.[1]
      .name() ?? plateByRule()
  )
}
