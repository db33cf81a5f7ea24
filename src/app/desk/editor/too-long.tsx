import { say } from '#messages'
import type { Block } from '#newsletter'
import { blockLimits as most } from '#newsletter/parts'

/** What can't be saved as it is: nothing is cut without a word. */
export function TooLong({ blocks }: { blocks: readonly Block[] }) {
  const has = (type: 'paragraph' | 'heading') => blocks.some((block) => block.type === type && block.text.length > most[type])
  const said = [
    blocks.length > most.blocks && say('desk-editor.too-many-blocks', { count: blocks.length, most: most.blocks }),
    has('paragraph') && say('desk-editor.long-paragraph', { most: most.paragraph }),
    has('heading') && say('desk-editor.long-heading', { most: most.heading }),
  ].filter((sentence) => sentence !== false)
  return (
    <div role="alert" className="text-xs text-wrong">
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
