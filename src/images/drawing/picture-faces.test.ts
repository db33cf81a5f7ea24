import { expect, test } from 'vitest'
import { Renderer } from '@takumi-rs/core'
import { readFileSync } from 'node:fs'
import { baselineIn, faceOfFont, faces, stackOf, type FaceName } from '#plates'
import { covers, fontFiles } from '../faces/font-files.ts'
import { pictureEngine } from './picture-engine.ts'

const chosen = Object.values(faces)
  .filter((face) => face.pictureOnly)
  .flatMap(({ name, family }) => [400, 700].map((weight) => ({ face: name, family, weight })))
const engine = await pictureEngine()

test('upright and slanted, regular and bold set a line differently', async () => {
  const line = { text: 'The quick brown fox', size: 100, tracking: 0, language: 'en', direction: 'ltr' } as const
  const widths = await engine.measure(chosen.map(({ face, weight }) => ({ ...line, face, weight })))
  for (const family of new Set(chosen.map((one) => one.family))) {
    const found = new Set(widths.filter((_, i) => chosen[i]!.family === family).map((width) => width.toFixed(2)))
    // Arimo's slanted letters are its upright ones leant over, so those are equally wide.
    expect([family, found.size]).toEqual([family, family === 'Arimo' ? 2 : 4])
  }
})

test('the spec’s four names are drawn in faces of their measures', () => {
  expect(faceOfFont('Arial', 'normal')).toEqual({ face: 'arimo', weight: 400 })
  expect(faceOfFont('Helvetica', 'bold')).toEqual({ face: 'arimo', weight: 700 })
  expect(faceOfFont('Georgia', 'italic')).toEqual({ face: 'gelasio-italic', weight: 400 })
  expect(faceOfFont('Times New Roman', 'bold-italic')).toEqual({ face: 'tinos-italic', weight: 700 })
})

test.each(chosen)('$face in $weight: the baseline is where the table of faces puts it', async ({ face, weight }) => {
  const size = 400
  const leading = 600
  const style = {
    fontFamily: stackOf(face),
    fontStyle: faces[face].style,
    fontWeight: weight,
    fontSize: size,
    lineHeight: `${leading}px`,
  }
  const renderer = await rendererOf(face)
  const node = { type: 'text', text: 'H', style: { ...style, color: '#000', position: 'absolute', left: 100, top: 0 } } as const
  const raw = await renderer.render(
    { type: 'container', style: { width: 600, height: leading, backgroundColor: '#fff' }, children: [node] },
    { width: 600, height: leading, format: 'raw' },
  )
  const inked = Array.from({ length: leading }, (_, y) => y).filter((y) => darkest(raw.subarray(y * 2400, (y + 1) * 2400)) < 128)
  const baseline = baselineIn(face, size, leading)
  expect(Math.abs(inked.at(-1)! + 1 - baseline)).toBeLessThan(size * 0.01)
  expect(Math.abs(inked[0]! - (baseline - faces[face].capHeight * size))).toBeLessThan(size * 0.02)
})

test('has every letter that its scripts are written in', () => {
  const letters = {
    Latn: 'AZazßéŁőŞışœæƠư–—“”‘’…',
    Cyrl: 'АЯаяЁёЇїЄєҐґ',
    Grek: 'ΑΩαωάέήίόύώΐ',
    Hebr: 'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
  }
  for (const face of new Set(chosen.map((one) => one.face)))
    for (const script of faces[face].scripts as (keyof typeof letters)[])
      for (const letter of letters[script]) {
        const found = fontFiles().some((file) => file.face.name === face && covers(file, letter.codePointAt(0)!))
        expect([face, letter, found]).toEqual([face, letter, true])
      }
})

function darkest(row: Uint8Array): number {
  return row.reduce((least, value, i) => (i % 4 === 0 ? Math.min(least, value) : least), 255)
}

async function rendererOf(name: FaceName): Promise<Renderer> {
  const renderer = new Renderer()
  for (const { face, path, ranges, weight } of fontFiles())
    if (face.name === name)
      await renderer.registerFont({
        name: face.family,
        data: readFileSync(path),
        style: face.style,
        unicodeRange: ranges,
        weight,
      })
  return renderer
}
