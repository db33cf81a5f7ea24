import { joined } from './bytes.ts'

/** The JPEG with its XMP in a segment APP1, behind JFIF's own. @throws RangeError for what is no JPEG */
export function jpegWith(jpeg: Uint8Array, xmp: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  if (jpeg.length < 6 || view.getUint16(0) !== 0xffd8) throw new RangeError('This is no JPEG.')
  const at = view.getUint16(2) === 0xffe0 ? 4 + view.getUint16(4) : 2
  const name = new TextEncoder().encode('http://ns.adobe.com/xap/1.0/\0')
  const head = new Uint8Array(4)
  new DataView(head.buffer).setUint16(0, 0xffe1)
  new DataView(head.buffer).setUint16(2, 2 + name.length + xmp.length)
  return joined([jpeg.subarray(0, at), head, name, xmp, jpeg.subarray(at)])
}
