import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { baselineIn, type DrawnNode, type DrawnPlate } from '#plates'
import { root } from './site.ts'

/** What a user would pick instead, exactly these. They are installed for the measurement, and nowhere else. */
const versions = { satori: '0.63.2', '@resvg/resvg-js': '2.6.2', '@napi-rs/canvas': '1.1.1' }

/** Each draws the same plate: its boxes, gradients and lines of text at their places, all text in Gelasio. */
export type OtherRenderers = {
  satori: (plate: DrawnPlate) => Promise<Uint8Array>
  canvas: (plate: DrawnPlate, format: 'png' | 'jpg' | 'webp') => Promise<Uint8Array>
}

// What is used of packages that are not ours to install for everyone, and so have no types here.
type Satori = (
  tree: object,
  options: { width: number; height: number; fonts: { name: string; data: Buffer; weight: number; style: string }[] },
) => Promise<string>
type Resvg = new (svg: string) => { render(): { asPng(): Uint8Array } }
type Context = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textBaseline' | 'fillRect' | 'fillText' | 'createLinearGradient' | 'createRadialGradient'
> & { letterSpacing: string }
type Canvas = { getContext(kind: '2d'): Context; encode(type: string, quality?: number): Promise<Buffer> }
type CanvasPackage = {
  createCanvas(width: number, height: number): Canvas
  GlobalFonts: { register(font: Buffer, name: string): unknown }
}

/** @returns undefined where they cannot be installed: then our figures are compared with nothing, and that is said */
export async function openOtherRenderers(folder: string): Promise<OtherRenderers | undefined> {
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: versions }))
  try {
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  } catch {
    return undefined
  }
  const near = createRequire(path.join(folder, 'package.json'))
  const satori = (near('satori') as { default: Satori }).default // safe: its README says so
  const Resvg = (near('@resvg/resvg-js') as { Resvg: Resvg }).Resvg // safe: as above
  const canvas = near('@napi-rs/canvas') as CanvasPackage // safe: as above
  const fontFile = (weight: number) =>
    readFile(path.join(root, `node_modules/@fontsource/gelasio/files/gelasio-latin-${weight}-normal.woff`))
  const [regular, bold] = await Promise.all([fontFile(400), fontFile(700)])
  canvas.GlobalFonts.register(regular, 'Gelasio')
  canvas.GlobalFonts.register(bold, 'Gelasio')
  const fonts = [
    { name: 'Gelasio', data: regular, weight: 400, style: 'normal' },
    { name: 'Gelasio', data: bold, weight: 700, style: 'normal' },
  ]
  return {
    satori: async (plate) => {
      const svg = await satori(treeOf(plate), { ...plate.frame, fonts })
      return new Resvg(svg).render().asPng()
    },
    canvas: async (plate, format) => {
      const drawn = canvas.createCanvas(plate.frame.width, plate.frame.height)
      const context = drawn.getContext('2d')
      for (const node of plate.nodes) paint(context, node)
      return format === 'png' ? drawn.encode('png') : drawn.encode(format === 'jpg' ? 'jpeg' : 'webp', 90)
    },
  }
}

type Element = { type: 'div'; props: { style: Record<string, string | number>; children?: string | Element[] } }

const element = (style: Record<string, string | number>, children: string | Element[] = []): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

function treeOf({ frame, palette, nodes }: DrawnPlate): Element {
  const { width, height } = frame
  return element({ position: 'relative', width, height, backgroundColor: palette.paper }, nodes.flatMap(elementsOf))
}

function elementsOf(node: DrawnNode): Element[] {
  if (node.kind === 'picture') return []
  const { x: left, y: top } = node
  if (node.kind === 'box') {
    const { width, height, fill } = node
    const ground: Record<string, string> =
      typeof fill === 'string' ? { backgroundColor: fill } : { backgroundImage: gradientOf(fill) }
    return [element({ position: 'absolute', left, top, width, height, ...ground })]
  }
  const { size, leading, colour, weight, tracking } = node
  const type = { fontFamily: 'Gelasio', fontSize: size, fontWeight: weight, letterSpacing: tracking * size, color: colour }
  return node.lines.map((line) =>
    element(
      { position: 'absolute', left: line.x, top: line.y, whiteSpace: 'nowrap', lineHeight: `${leading}px`, ...type },
      line.text,
    ),
  )
}

type Gradient = Exclude<Extract<DrawnNode, { kind: 'box' }>['fill'], string | undefined>

function gradientOf(fill: Gradient | undefined): string {
  if (!fill || !('shape' in fill)) return 'none'
  const stops = fill.stops.map(([colour, at]) => `${colour} ${at * 100}%`).join(', ')
  if (fill.shape === 'linear') return `linear-gradient(${fill.angle}deg, ${stops})`
  if (fill.shape === 'conic') throw new Error('This design cannot be drawn by the others.')
  return `radial-gradient(circle ${fill.radius}px at ${fill.x}px ${fill.y}px, ${stops})`
}

function paint(context: Context, node: DrawnNode): void {
  if (node.kind === 'box') {
    context.fillStyle = fillOf(context, node)
    context.fillRect(node.x, node.y, node.width, node.height)
  }
  if (node.kind !== 'text') return
  context.fillStyle = node.colour
  context.font = `${node.weight} ${node.size}px Gelasio`
  context.letterSpacing = `${node.tracking * node.size}px`
  context.textBaseline = 'alphabetic'
  for (const line of node.lines) context.fillText(line.text, line.x, line.y + baselineIn(node.face, node.size, node.leading))
}

function fillOf(context: Context, { x, y, width, height, fill }: Extract<DrawnNode, { kind: 'box' }>) {
  if (!fill || typeof fill === 'string' || !('shape' in fill)) return typeof fill === 'string' ? fill : '#0000'
  if (fill.shape === 'conic') throw new Error('This design cannot be drawn by the others.')
  const middle = { x: x + width / 2, y: y + height / 2 }
  const turn = fill.shape === 'linear' ? (fill.angle * Math.PI) / 180 : 0
  const [across, down] = [Math.sin(turn), -Math.cos(turn)]
  const half = (Math.abs(width * across) + Math.abs(height * down)) / 2
  const gradient =
    fill.shape === 'linear'
      ? context.createLinearGradient(
          middle.x - across * half,
          middle.y - down * half,
          middle.x + across * half,
          middle.y + down * half,
        )
      : context.createRadialGradient(x + fill.x, y + fill.y, 0, x + fill.x, y + fill.y, fill.radius)
  for (const [colour, at] of fill.stops) gradient.addColorStop(at, colour)
  return gradient
}
