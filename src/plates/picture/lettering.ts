import type { PictureNode } from './picture-tree.ts'

/** What a tree shows in one list of families and one style. */
export type Lettering = { stack: string; style: string; characters: Set<string> }

/** The characters of a tree by what they are set in, each with the space that engines reckon with. */
export function letteringOf(tree: PictureNode): Lettering[] {
  const found = new Map<string, Lettering>()
  walk(tree, { stack: '', style: 'normal' })
  return [...found.values()]

  function walk(node: PictureNode, above: { stack: string; style: string }): void {
    const stack = String(node.style['fontFamily'] ?? above.stack)
    const style = String(node.style['fontStyle'] ?? above.style)
    if (node.type === 'container') for (const child of node.children ?? []) walk(child, { stack, style })
    if (node.type !== 'text') return
    const key = `${style} ${stack}`
    const lettering = found.get(key) ?? { stack, style, characters: new Set([' ']) }
    for (const character of node.text) lettering.characters.add(character)
    found.set(key, lettering)
  }
}
