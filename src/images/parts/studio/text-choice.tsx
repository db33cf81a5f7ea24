import { useId } from 'react'
import { say } from '#messages'
import {
  designFonts,
  textColours,
  textStyles,
  type Design,
  type DesignFont,
  type TextSettings,
  type TextStyleName,
} from '#plates'
import { ControlGroup } from './control-group.tsx'
import { Option } from './option.tsx'
import { textSizes } from './read-design.ts'
import { Slider } from './slider.tsx'
import { Swatches } from './swatches.tsx'

type Props = { design: Design; onChange: (next: Design, gesture?: string) => void }

/** The spec's four are drawn in open faces of the same measures, and say so. */
const likeness: Partial<Record<DesignFont, string>> = {
  Arial: 'Arimo',
  Georgia: 'Gelasio',
  'Times New Roman': 'Tinos',
  Helvetica: 'Arimo',
}

function fontName(other: DesignFont): string {
  const font = likeness[other]
  return font === undefined ? other : say('studio.font-like', { font, other })
}

const styleNames: Record<TextStyleName, { shown: () => string; className: string }> = {
  normal: { shown: () => say('studio.normal'), className: '' },
  bold: { shown: () => say('studio.bold'), className: 'font-bold' },
  italic: { shown: () => say('studio.italic'), className: 'italic' },
  'bold-italic': { shown: () => say('studio.bold-italic'), className: 'font-bold italic' },
}

/** Colour, size, style and face of the words. */
export function TextChoice({ design, onChange }: Props) {
  const id = useId()
  const { text } = design
  const set = (part: Partial<TextSettings>, gesture?: string) => onChange({ ...design, text: { ...text, ...part } }, gesture)
  return (
    <>
      <Slider
        name={say('studio.size')}
        {...textSizes}
        value={text.size}
        shown={say('studio.percent', { n: text.size })}
        onChange={(size) => set({ size }, 'text size')}
      />
      <ControlGroup name={say('studio.colour')}>
        <Swatches
          colours={textColours}
          value={text.color}
          onChange={(color, moves) => set({ color }, moves ? 'text colour' : undefined)}
          onLeave={() => set({ color: null })}
        />
      </ControlGroup>
      <div>
        <label htmlFor={`${id}-font`} className="text-sm font-medium">
          {say('studio.typeface')}
        </label>
        <select
          id={`${id}-font`}
          className="field mt-2"
          value={text.fontFamily ?? ''}
          onChange={({ target }) => set({ fontFamily: designFonts.find((font) => font === target.value) ?? null })}
        >
          <option value="">{say('studio.default')}</option>
          {designFonts.map((font) => (
            <option key={font} value={font}>
              {fontName(font)}
            </option>
          ))}
        </select>
      </div>
      <ControlGroup name={say('studio.style')}>
        <div className="flex flex-wrap gap-1.5">
          <Option
            group={`${id}-style`}
            checked={text.style === null}
            onChoose={() => set({ style: null })}
            className="px-3 text-sm"
          >
            {say('studio.default')}
          </Option>
          {textStyles.map((style) => (
            <Option
              key={style}
              group={`${id}-style`}
              checked={text.style === style}
              onChoose={() => set({ style })}
              className={`px-3 text-sm ${styleNames[style].className}`}
            >
              {styleNames[style].shown()}
            </Option>
          ))}
        </div>
      </ControlGroup>
    </>
  )
}
