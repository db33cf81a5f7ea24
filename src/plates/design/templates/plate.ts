import { choosePalette } from '../../compose-plate.ts'
import { chooseTemplate } from '../../choose.ts'
import { palettesOf, readableOn, type Palette } from '../../palettes/palettes.ts'
import { measuresOf } from '../../frames.ts'
import type { PlateInput, PlateTemplateName } from '../../plate.ts'
import { templates } from '../../templates/index.ts'
import type { DrawnText, PlateNode } from '../../tree.ts'
import { coloursOn } from '../background.ts'
import { insideArea } from '../inside-area.ts'
import { setNames } from '../names.ts'
import { isStrip, type DesignColours, type DesignTemplate, type Sheet } from '../sheet.ts'
import { strip } from './strip.ts'

/** The quote's own plate, as its page shows it, in whatever format and colour is asked for. */
export function plate(input: PlateInput): DesignTemplate {
  const template = chooseTemplate(input)
  return {
    colours: (seed, ground) => {
      if (ground !== undefined) return coloursOn(ground)
      const { paper, field, accent, ink, quiet } = choosePalette({ ...input, color: seed }, template)
      return { primary: paper, secondary: field, accent, text: ink, quiet }
    },
    draw: async (sheet) => {
      const { quote, area, frame, colours, measure } = sheet
      const palette = paletteOf(colours, choosePalette(input, template))
      if (isStrip(area)) {
        const paper = { kind: 'box', x: 0, y: 0, width: frame.width, height: frame.height, fill: colours.primary } as const
        return { ground: [paper], marks: await strip(sheet, inStrips, 'start') }
      }
      const inner = { name: frame.name, width: area.width, height: area.height }
      const nodes = await templates[template](quote, palette, inner, measure)
      const placed = insideArea(nodes, area, frame)
      const marks = placed.filter((node) => !isGround(node))
      return { ground: placed.filter(isGround), marks: [...marks, ...(await imprint(sheet, template, palette))] }
    },
  }
}

const inStrips = { face: 'fraunces', weight: 400, tracking: -0.01, leading: 1.12 } as const

/** The credit, in the margin under the plate's own foot; of a framed one under its frame. */
async function imprint(sheet: Sheet, template: PlateTemplateName, palette: Palette): Promise<DrawnText[]> {
  const { area, credit, frame } = sheet
  const { margin } = measuresOf({ name: frame.name, width: area.width, height: area.height })
  const framed = template === 'framed'
  const colour = template === 'two-tone' ? palette.quietOnField : palette.quiet
  const names = await setNames(sheet, [{ text: credit, role: 'credit', colour, scale: 0.6 }], {
    x: area.x + margin,
    width: area.width - margin * 2,
    align: framed ? 'centre' : 'start',
    y: area.y + area.height - margin * (framed ? 0.16 : 0.36),
    from: 'bottom',
  })
  return names.blocks
}

/** The page's own while nobody chose other colours. */
function paletteOf({ primary, secondary, accent, text, quiet }: DesignColours, own: Palette): Palette {
  const isOwnPaper = primary === own.paper && secondary === own.field
  if (isOwnPaper && text === own.ink) return own
  const onField = readableOn(secondary, text)
  const { deep, pale } = isOwnPaper ? own : palettesOf(primary).tone
  return { name: 'tone', paper: primary, ink: text, quiet, accent, field: secondary, onField, quietOnField: onField, deep, pale }
}

function isGround(node: PlateNode): boolean {
  return node.kind === 'box' && node.fill !== undefined && node.x === 0 && node.y === 0
}
