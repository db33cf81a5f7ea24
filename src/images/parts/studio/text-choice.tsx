import { useId } from 'react'
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
const fontNames: Record<DesignFont, string> = {
  Arial: 'Arimo, like Arial',
  Georgia: 'Gelasio, like Georgia',
  'Times New Roman': 'Tinos, like Times New Roman',
  Helvetica: 'Arimo, like Helvetica',
  'Playfair Display': 'Playfair Display',
  Lora: 'Lora',
  'EB Garamond': 'EB Garamond',
  Inter: 'Inter',
  Fraunces: 'Fraunces',
}

const styleNames: Record<TextStyleName, { shown: string; className: string }> = {
  normal: { shown: 'Normal', className: '' },
  bold: { shown: 'Bold', className: 'font-bold' },
  italic: { shown: 'Italic', className: 'italic' },
  'bold-italic': { shown: 'Bold italic', className: 'font-bold italic' },
}

/** Colour, size, style and face of the words. */
export function TextChoice({ design, onChange }: Props) {
  const id = useId()
  const { text } = design
  const set = (part: Partial<TextSettings>, gesture?: string) => onChange({ ...design, text: { ...text, ...part } }, gesture)
  return (
    <>
      <Slider
        name="Size"
        {...textSizes}
        value={text.size}
        shown={`${text.size} %`}
        onChange={(size) => set({ size }, 'text size')}
      />
      <ControlGroup name="Colour">
        <Swatches
          colours={textColours}
          value={text.color}
          onChange={(color, moves) => set({ color }, moves ? 'text colour' : undefined)}
          onLeave={() => set({ color: null })}
        />
      </ControlGroup>
      <div>
        <label htmlFor={`${id}-font`} className="text-sm font-medium">
          Typeface
        </label>
        <select
          id={`${id}-font`}
          className="field mt-2"
          value={text.fontFamily ?? ''}
          onChange={({ target }) => set({ fontFamily: designFonts.find((font) => font === target.value) ?? null })}
        >
          <option value="">Default</option>
          {designFonts.map((font) => (
            <option key={font} value={font}>
              {fontNames[font]}
            </option>
          ))}
        </select>
      </div>
      <ControlGroup name="Style">
        <div className="flex flex-wrap gap-1.5">
          <Option
            group={`${id}-style`}
            checked={text.style === null}
            onChoose={() => set({ style: null })}
            className="px-3 text-sm"
          >
            Default
          </Option>
          {textStyles.map((style) => (
            <Option
              key={style}
              group={`${id}-style`}
              checked={text.style === style}
              onChoose={() => set({ style })}
              className={`px-3 text-sm ${styleNames[style].className}`}
            >
              {styleNames[style].shown}
            </Option>
          ))}
        </div>
      </ControlGroup>
    </>
  )
}
