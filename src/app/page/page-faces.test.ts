import { expect, test } from 'vitest'
import { pictureEngine } from '#images'
import { composePlate, frames } from '#plates'
import { faceAddresses } from '../http/face-address.ts'
import { fontLinks } from './font-links.ts'
import { nameLettering, withFaces, type PageFace } from './page-faces.ts'

const { measure } = await pictureEngine()
const plate = (text: string, language: string) =>
  composePlate({ id: text, text, author: 'Anon', language, color: '#3B82F6' }, frames.social, measure)
const hindi = await plate('मा फलेषु', 'hi')
const tamil = await plate('யாதும் ஊரே', 'ta')

type Page = { head: { href?: string; cutsOf?: unknown }[]; faces?: PageFace[] }
const faced = (data: object) => withFaces(data, faceAddresses('key')) as Page
const preloads = ({ head }: Page) => head.flatMap(({ href }) => (href?.startsWith('/faces/') ? href : []))

test('the cuts of the first screen are asked for early, the others are named', () => {
  const page = faced({ head: fontLinks([hindi]), posters: { wide: { plate: hindi } }, cards: [{ plate: tamil }] })
  const early = page.faces!.filter((face) => face.early).map(({ path }) => path)
  expect(early.some((path) => path.startsWith('/faces/devanagari-'))).toBe(true)
  expect(early.some((path) => path.startsWith('/faces/tamil-'))).toBe(false)
  expect(page.faces!.some(({ path }) => path.startsWith('/faces/tamil-'))).toBe(true)
  expect(preloads(page)).toEqual(early)
})

test('whatever is asked for early is a cut that the page names, also of a plate that is nowhere else in its data', () => {
  const page = faced({ head: fontLinks([hindi]), cards: [{ plate: tamil }] })
  const paths = page.faces!.map(({ path }) => path)
  expect(preloads(page).length).toBeGreaterThan(0)
  for (const path of preloads(page)) expect(paths).toContain(path)
})

test('nothing that stands for cuts is left in a head', async () => {
  for (const first of [[], [hindi], [await plate('Begin.', 'en')]])
    expect(faced({ head: fontLinks(first) }).head.every((one) => one.href !== undefined && one.cutsOf === undefined)).toBe(true)
})

test('titles and names beside the plates are cut in the script that they are written in, and the browser is not told of them twice', () => {
  const page = faced({ head: fontLinks([hindi]), plate: hindi, lettering: nameLettering(['Basho', 'おくのほそ道', 'झाँसी']) })
  const rangeOf = (family: string) =>
    page
      .faces!.filter((face) => face.family === family)
      .map(({ range }) => range)
      .join()
  expect(rangeOf('Noto Serif JP')).toContain('U+9053')
  expect(rangeOf('Noto Serif Devanagari')).toContain('U+91d')
  expect(page).not.toHaveProperty('lettering')
  const plain = faced({ head: [], lettering: nameLettering(['Alice’s Adventures in Wonderland']) })
  expect(plain).toEqual({ head: [] })
})
