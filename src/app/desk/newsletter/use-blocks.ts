import { useState } from 'react'
import { say } from '#messages'
import type { Block } from '#newsletter'

/** A block with a name of its own, so that React knows it when it is moved. */
type Kept = { key: number; block: Block }

let keys = 0
const keep = (block: Block): Kept => ({ key: ++keys, block })

export type Blocks = ReturnType<typeof useBlocks>

/** The blocks of an issue, one below the other. */
export function useBlocks(stored: readonly Block[]) {
  const [kept, setKept] = useState(() => stored.map(keep))
  const [moved, setMoved] = useState('')
  return {
    kept,
    /** Where the last one went that was moved, for the person who does not see it. */
    moved,
    add: (block: Block) => setKept([...kept, keep(block)]),
    replace: (at: number, block: Block) => setKept(kept.map((one, i) => (i === at ? { ...one, block } : one))),
    remove: (at: number) => setKept(kept.toSpliced(at, 1)),
    move: (from: number, to: number) => {
      const [taken] = kept.slice(from, from + 1)
      if (!taken || to < 0 || to >= kept.length || from === to) return
      setKept(kept.toSpliced(from, 1).toSpliced(to, 0, taken))
      setMoved(say('desk-newsletter.moved', { to: to + 1, count: kept.length }))
    },
    /** All of them give way to these. */
    reset: (blocks: readonly Block[]) => setKept(blocks.map(keep)),
  }
}
