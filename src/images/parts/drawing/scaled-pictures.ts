import { isOpaqueImage, type PictureNode, type RenderOptions } from '#plates'

type How = Omit<RenderOptions, 'format'>
type Scaled = { width: number; height: number; data: Uint8Array; premultiplied: true }
type ImageNode = Omit<PictureNode & { type: 'image' }, 'src'> & { src: string | Scaled }
/** A tree whose pictures may be pixels as they are shown. */
export type ScaledNode =
  | Exclude<PictureNode, { type: 'container' }>
  | ImageNode
  | (Omit<PictureNode & { type: 'container' }, 'children'> & { children?: ScaledNode[] })

/** So many pictures as they are shown are kept, each of up to 8 MB: the one behind the words, and what it was a moment ago. */
const most = 2

/**
 * While a slider is dragged the same picture is behind the words sixty times a second: from the second time on it is drawn as it was
 * scaled then, the same pixels. Only of pictures through which nothing is seen.
 */
export function scaledPictures(draw: (tree: PictureNode, how: How) => Promise<Uint8Array>) {
  const kept = new Map<string, Scaled | undefined>()

  return async function withScaled(tree: PictureNode, how: How): Promise<ScaledNode> {
    if (tree.type !== 'container' || how.images.length === 0) return tree
    const children: ScaledNode[] = []
    for (const node of tree.children ?? []) children.push(node.type === 'image' ? await scaled(node, tree, how) : node)
    return { ...tree, children }
  }

  async function scaled(node: PictureNode & { type: 'image' }, { style }: PictureNode, how: How): Promise<ImageNode> {
    const [width, height] = [how.width * how.density, how.height * how.density]
    const bytes = how.images.find(({ src }) => src === node.src)?.data
    const { opacity: _, ...place } = node.style
    const isAllOver = place['left'] === 0 && place['top'] === 0 && place['width'] === how.width && place['height'] === how.height
    if (!bytes || !isOpaqueImage(bytes) || !isAllOver || !Number.isInteger(width) || !Number.isInteger(height)) return node
    const key = JSON.stringify([node.src, place, width, height])
    const known = kept.get(key)
    if (known) return { ...node, src: known }
    const isSecond = kept.delete(key)
    kept.set(key, isSecond ? { width, height, premultiplied: true, data: await alone() } : undefined)
    for (const old of kept.keys()) if (kept.size > most) kept.delete(old)
    return node

    function alone(): Promise<Uint8Array> {
      const { backgroundColor: __, ...clear } = style
      return draw({ type: 'container', style: clear, children: [{ ...node, style: place }] }, how)
    }
  }
}
