/** A piece of XML that is written already; a plain string among children is text, and is escaped. */
export type Xml = { readonly xml: string }

export function element(name: string, attributes: Record<string, string>, ...children: (Xml | string)[]): Xml {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : child.xml)).join('')
  return { xml: inside === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inside}</${name}>` }
}

/** The shortest element: a name with text. */
export function tag(name: string, text: string): Xml {
  return element(name, {}, text)
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
}

const written: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** As text, or between double quotation marks; HTML reads it the same. */
export function escaped(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"\r]/g, (character) => written[character] ?? character)
}

/** What XML 1.0 (§2.2) has no way to say, not even escaped: most control characters and half surrogate pairs. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
