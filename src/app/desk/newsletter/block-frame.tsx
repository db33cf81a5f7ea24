import { useState, type ReactNode } from 'react'
import { say } from '#messages'
import type { Block } from '#newsletter'
import { Button } from '../head/button.tsx'

type Props = {
  block: Block['type']
  at: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
  children: ReactNode
}

const type = 'application/x-epigraph-block'

/** A block with what moves it: buttons, Alt and an arrow, or its handle that is dragged onto another. */
export function BlockFrame({ block, at, count, onMove, onRemove, children }: Props) {
  const [isOver, setIsOver] = useState(false)
  const which = { block, n: at + 1 }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come from the fields inside it, and what is dropped lands on it
    <li
      className="rounded-lg border border-line bg-raised p-3"
      style={isOver ? { outline: '2px solid currentColor' } : undefined}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onMove(at, at + (event.key === 'ArrowUp' ? -1 : 1))
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(type)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(type)
        setIsOver(false)
        if (from === '') return
        event.preventDefault()
        onMove(Number(from), at)
      }}
    >
      <div className="mb-2 flex items-center justify-between gap-2">
        <span
          draggable
          onDragStart={(event) => event.dataTransfer.setData(type, String(at))}
          className="desk-label cursor-grab"
          title={say('desk-newsletter.drag-block')}
        >
          {say('desk-newsletter.block-heading', which)}
        </span>
        <span className="flex">
          <Tool name={say('desk-newsletter.move-block-up', which)} sign="↑" isOff={at === 0} onClick={() => onMove(at, at - 1)} />
          <Tool
            name={say('desk-newsletter.move-block-down', which)}
            sign="↓"
            isOff={at === count - 1}
            onClick={() => onMove(at, at + 1)}
          />
          <Tool name={say('desk-newsletter.remove-block', which)} sign="×" onClick={onRemove} />
        </span>
      </div>
      {children}
    </li>
  )
}

function Tool({ name, sign, isOff = false, onClick }: { name: string; sign: string; isOff?: boolean; onClick: () => void }) {
  return (
    <Button look="row" aria-label={name} title={name} busy={isOff} onClick={() => onClick()}>
      <span aria-hidden>{sign}</span>
    </Button>
  )
}
