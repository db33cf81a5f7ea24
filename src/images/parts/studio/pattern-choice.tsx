import { useId, useMemo } from 'react'
import { say } from '#messages'
import { backgroundColours, drawPattern, patterns, pictureTree, type PatternName } from '#plates'
import { ControlGroup } from './control-group.tsx'
import { Option } from './option.tsx'
import { Swatches } from './swatches.tsx'

type Props = {
  /** undefined: something else is behind the words. */
  chosen: PatternName | undefined
  colour: string
  onChange: (pattern: PatternName, colour: string, gesture?: string) => void
}

const names: Record<PatternName, () => string> = {
  mesh: () => say('studio.pattern-mesh'),
  dusk: () => say('studio.pattern-dusk'),
  waves: () => say('studio.pattern-waves'),
  grain: () => say('studio.pattern-grain'),
  rays: () => say('studio.pattern-rays'),
  terrazzo: () => say('studio.pattern-terrazzo'),
}

/** A drawn ground, and the colour that it is made of. */
export function PatternChoice({ chosen, colour, onChange }: Props) {
  const group = useId()
  return (
    <div className="grid gap-5">
      <ControlGroup name={say('studio.pattern')}>
        <div className="grid grid-cols-3 gap-1.5">
          {patterns.map((pattern) => (
            <Option
              key={pattern}
              group={group}
              checked={chosen === pattern}
              onChoose={() => onChange(pattern, colour)}
              className="flex-col overflow-hidden pb-1 text-xs"
            >
              <PatternSketch pattern={pattern} colour={colour} />
              {names[pattern]()}
            </Option>
          ))}
        </div>
      </ControlGroup>
      <ControlGroup name={say('studio.pattern-colour')}>
        <Swatches
          colours={backgroundColours}
          value={colour}
          onChange={(next, moves) => onChange(chosen ?? patterns[0], next, moves ? 'background colour' : undefined)}
        />
      </ControlGroup>
    </div>
  )
}

/** Wider than any tile, so that it is filled. */
const sheet = { width: 180, height: 96 }

/** The very boxes that the picture is drawn of, as small as a stamp. */
function PatternSketch({ pattern, colour }: { pattern: PatternName; colour: string }) {
  const { paper, boxes } = useMemo(() => {
    const tree = pictureTree({ frame: sheet, palette: { paper: colour }, nodes: drawPattern(pattern, colour, sheet, pattern) })
    return { paper: String(tree.style['backgroundColor']), boxes: tree.type === 'container' ? (tree.children ?? []) : [] }
  }, [pattern, colour])
  return (
    <span aria-hidden className="relative mb-1 block h-16 w-full overflow-hidden" style={{ backgroundColor: paper }}>
      {boxes.map(({ style }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- boxes of one drawing never change places
        <span key={place} style={style} />
      ))}
    </span>
  )
}
