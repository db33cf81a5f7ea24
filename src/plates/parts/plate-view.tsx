import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { italics, stacks } from '../faces/stacks.ts'
import { softHyphen } from '../fit/soft-hyphen.ts'
import type { Plate } from '../plate.ts'
import type { Box, Initial, Line, Paint, TextBlock } from '../tree.ts'

type Props = {
  plate: Plate
  className?: string
  /** The element around the quote's words: `h1` on the quote's own page, `blockquote` elsewhere. */
  quoteAs?: 'p' | 'h1' | 'h2' | 'h3' | 'blockquote'
  /** Laid over the plate: actions, a foot of the page's own. */
  children?: ReactNode
}

/**
 * The plate as DOM. Its size is that of the place it is in: all lengths are parts of its own width, so it grows
 * and shrinks without script and looks exactly like the picture. The words are real text, selectable and in order.
 */
export function PlateView({ plate, className, quoteAs = 'p', children }: Props) {
  const { width, height } = plate.frame
  // Columns of a long text are blocks of their own; one of them is the heading.
  const words = plate.nodes.find((node) => node.kind === 'text' && node.role === 'quote')
  return (
    <div
      className={className}
      data-plate={plate.template}
      style={{
        position: 'relative',
        containerType: 'inline-size',
        width: '100%',
        aspectRatio: `${width} / ${height}`,
        overflow: 'clip',
        backgroundColor: plate.palette.paper,
        color: plate.palette.ink,
        textRendering: 'geometricPrecision',
        WebkitTextSizeAdjust: '100%',
        // Unseen, except where the system's own colours take the background away.
        outline: '1px solid transparent',
      }}
    >
      {plate.nodes.map((node) =>
        node.kind === 'box' ? (
          <div key={`box ${node.x} ${node.y}`} aria-hidden="true" style={boxStyle(node, width)} />
        ) : (
          <TextView
            key={`${node.role} ${node.x} ${node.y}`}
            block={node}
            frameWidth={width}
            as={node === words ? quoteAs : 'p'}
          />
        ),
      )}
      {children}
    </div>
  )
}

/**
 * Lines are inline and the block has no width, so the text breaks after each of them and nowhere else, while it is
 * still one paragraph: copied, it has spaces where the lines end, not line breaks.
 */
function TextView({
  block,
  frameWidth,
  as: Tag,
}: {
  block: TextBlock
  frameWidth: number
  as: 'p' | 'h1' | 'h2' | 'h3' | 'blockquote'
}) {
  return (
    <Tag
      lang={block.language}
      dir={block.direction}
      data-role={block.role === 'category' ? 'category' : undefined}
      style={blockStyle(block, frameWidth)}
    >
      {block.spoken && <span className="sr-only">{block.spoken}</span>}
      {block.lines.map((line, i) => (
        <Fragment key={`${line.x} ${line.y}`}>
          <span style={lineStyle(block, line, i === 0 ? block.initial : undefined, frameWidth)}>
            {i === 0 && block.initial ? (
              <span style={initialStyle(block, line, block.initial, frameWidth)}>{block.initial.text}</span>
            ) : null}
            {i === 0 && block.initial?.then === ' ' ? <span style={{ fontSize: 0, lineHeight: 0 }}> </span> : null}
            {line.text}
            {line.text.endsWith(softHyphen) && (
              <span aria-hidden style={{ userSelect: 'none' }}>
                -
              </span>
            )}
          </span>
          {i === block.lines.length - 1 ? null : line.then === ' ' ? ' ' : line.then === '\n' ? <br /> : <wbr />}
        </Fragment>
      ))}
    </Tag>
  )
}

function blockStyle(block: TextBlock, frameWidth: number): CSSProperties {
  const fromRight = block.direction === 'rtl' || block.vertical
  return {
    position: 'absolute',
    [fromRight ? 'right' : 'left']: part(fromRight ? frameWidth - block.x : block.x, frameWidth),
    top: part(block.y, frameWidth),
    [block.vertical ? 'height' : 'width']: 0,
    margin: 0,
    padding: 0,
    fontFamily: stacks[block.face],
    fontStyle: italics.has(block.face) ? 'italic' : 'normal',
    fontWeight: block.weight,
    fontSize: part(block.size, frameWidth),
    lineHeight: block.vertical ? part(block.leading, frameWidth) : 0,
    letterSpacing: block.tracking === 0 ? 'normal' : `${block.tracking}em`,
    fontVariantLigatures: block.tracking === 0 ? 'normal' : 'no-common-ligatures',
    color: block.colour,
    textAlign: 'start',
    textIndent: 0,
    whiteSpace: 'normal',
    ...(block.capitals ? { textTransform: 'uppercase' } : {}),
    ...(block.vertical ? { writingMode: 'vertical-rl', textOrientation: 'upright' } : {}),
  }
}

function lineStyle(block: TextBlock, line: Line, initial: Initial | undefined, frameWidth: number): CSSProperties {
  const start = initial?.x ?? line.x
  const shift = block.vertical ? line.y - block.y : block.direction === 'rtl' ? block.x - start : start - block.x
  return {
    whiteSpace: 'nowrap',
    unicodeBidi: 'isolate',
    lineHeight: part(line.leading ?? block.leading, frameWidth),
    ...(Math.abs(shift) > 0.01 ? { marginInlineStart: part(shift, frameWidth) } : {}),
    ...(line.size ? { fontSize: part(line.size, frameWidth), letterSpacing: `${block.tracking}em` } : {}),
  }
}

function initialStyle(block: TextBlock, line: Line, initial: Initial, frameWidth: number): CSSProperties {
  return {
    // A line of no height is at the letter's middle: that is put on the first line's baseline, where it moves nothing.
    verticalAlign: part(-initial.middle, frameWidth),
    position: 'relative',
    top: part(initial.drop - initial.middle, frameWidth),
    lineHeight: 0,
    fontFamily: stacks[initial.face],
    fontStyle: 'normal',
    fontWeight: initial.weight,
    fontSize: part(initial.size, frameWidth),
    letterSpacing: 'normal',
    color: initial.colour,
    marginInlineEnd: part(line.x - initial.x - initial.width, frameWidth),
  }
}

function boxStyle(box: Box, frameWidth: number): CSSProperties {
  return {
    position: 'absolute',
    left: part(box.x, frameWidth),
    top: part(box.y, frameWidth),
    width: part(box.width, frameWidth),
    height: part(box.height, frameWidth),
    boxSizing: 'border-box',
    ...(box.fill === undefined
      ? {}
      : typeof box.fill === 'string'
        ? { backgroundColor: box.fill }
        : { backgroundImage: gradient(box.fill) }),
    ...(box.border ? { border: `${part(box.border.width, frameWidth)} solid ${box.border.colour}` } : {}),
    ...(box.radius ? { borderRadius: part(box.radius, frameWidth) } : {}),
    ...(box.dots
      ? {
          backgroundImage: `radial-gradient(circle, ${box.dots.colour} ${part(box.dots.size / 2, frameWidth)}, transparent ${part(box.dots.size * 0.7, frameWidth)})`,
          backgroundSize: `${part(box.dots.gap, frameWidth)} ${part(box.dots.gap, frameWidth)}`,
          backgroundPosition: `${part(box.dots.x - box.x - box.dots.gap / 2, frameWidth)} ${part(box.dots.y - box.y - box.dots.gap / 2, frameWidth)}`,
        }
      : {}),
  }
}

function gradient(paint: Exclude<Paint, string>): string {
  return `linear-gradient(${paint.angle}deg, ${paint.from}, ${paint.to})`
}

/** A length as a part of the plate's own width. */
function part(length: number, frameWidth: number): string {
  return `${Math.round((length / frameWidth) * 1e5) / 1e3}cqw`
}
