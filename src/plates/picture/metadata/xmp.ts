import type { PictureAbout } from './about.ts'

/** A JPEG keeps XMP in one segment, which holds no more (XMP specification part 3, 1.1.3). */
const mostBytes = 65_502

/** The XMP packet, as UTF-8: the same for every kind of file. What is too long for a file is cut, the longest text first. */
export function xmpOf(about: PictureAbout): Uint8Array {
  for (let most = 8_000; ; most = Math.floor(most / 2)) {
    const packet = new TextEncoder().encode(packetOf(about, most))
    if (packet.length <= mostBytes) return packet
  }
}

function packetOf(about: PictureAbout, most: number): string {
  const { photo } = about
  const fields = [
    alternatives('dc:title', about.title),
    list('dc:creator', 'Seq', [about.author]),
    alternatives('dc:description', about.altText),
    alternatives('Iptc4xmpCore:AltTextAccessibility', about.altText),
    plain('dc:source', about.source),
    plain('dc:identifier', about.address),
    list('dc:contributor', 'Bag', [photo?.author ?? '']),
    alternatives('dc:rights', photo ? rightsOf(photo) : ''),
    plain('photoshop:Credit', about.credit),
    plain('xmpRights:WebStatement', photo?.url || about.address),
  ]
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">${fields.join('')}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`

  function plain(name: string, text: string): string {
    const escaped = escapedIn(text)
    return escaped === '' ? '' : `<${name}>${escaped}</${name}>`
  }

  function list(name: string, kind: 'Seq' | 'Bag', texts: readonly string[]): string {
    const items = texts.map(escapedIn).filter((text) => text !== '')
    if (items.length === 0) return ''
    return `<${name}><rdf:${kind}>${items.map((item) => `<rdf:li>${item}</rdf:li>`).join('')}</rdf:${kind}></${name}>`
  }

  function alternatives(name: string, text: string): string {
    const escaped = escapedIn(text)
    return escaped === '' ? '' : `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li></rdf:Alt></${name}>`
  }

  function escapedIn(text: string): string {
    return Array.from(writable(text))
      .slice(0, most)
      .join('')
      .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  }
}

/** Who took the photograph, and what may be done with it. */
export function rightsOf({ author, licence }: NonNullable<PictureAbout['photo']>): string {
  return [author && `Photograph by ${author}`, licence].filter(Boolean).join(', ')
}

/** Without what no text of XML 1.0 may hold: halves of pairs, controls, the two code points that are none. */
export function writable(text: string): string {
  return text.replace(/[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu, '').trim()
}
