import { SaxesParser } from 'saxes'

export type XmlNode = {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  /** Its own text and that of its descendants. */
  text: string
  /** The first child of that name. @throws where there is none */
  one(name: string): XmlNode
  all(name: string): XmlNode[]
}

/** A document as a strict parser reads it, namespaces and all. @throws at the first fault, as a feed reader would */
export function readXml(xml: string): XmlNode {
  const document = aNode('document', {})
  const open = [document]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node = aNode(name, Object.fromEntries(Object.values(attributes).map((one) => [one.name, one.value])))
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    for (const node of open) node.text += text
  })
  parser.write(xml).close()
  const [root] = document.children
  if (!root) throw new Error('the document has no element')
  return root
}

function aNode(name: string, attributes: Record<string, string>): XmlNode {
  const children: XmlNode[] = []
  const all = (wanted: string) => children.filter((child) => child.name === wanted)
  return {
    name,
    attributes,
    children,
    text: '',
    all,
    one(wanted) {
      const [first] = all(wanted)
      if (!first) throw new Error(`<${name}> has no <${wanted}>`)
      return first
    },
  }
}
