import { expect, test } from 'vitest'
import { pictureEngine } from '#images'
import { quoteOf } from '../compose-plate.ts'
import { smallText } from './small-text.ts'

const { measure } = await pictureEngine()
const arabic = quoteOf({ text: 'الرأي قبل شجاعة الشجعان', author: 'المتنبي', language: 'ar' })
const wanted = { role: 'source', size: 20, weight: 400, colour: '#000000', wish: 'inter' } as const

test('a source with an Arabic title runs as our own words do, and cut keeps its order and its isolate', async () => {
  const source = 'Diwan, \u2068Ode “الرأي قبل شجاعة الشجعان هو أول وهي المحل الثاني”\u2069'
  const whole = await smallText(source, arabic, wanted, 5000, measure)
  expect([whole.text, whole.style.direction]).toEqual([source, 'ltr'])
  const cut = await smallText(source, arabic, wanted, 300, measure)
  expect(cut.style.direction).toBe('ltr')
  expect(cut.text).toMatch(/^Diwan, \u2068Ode “الرأي [^\u2069]*…\u200f\u2069$/u)
  expect(cut.width).toBeLessThanOrEqual(300)
  expect((await smallText('ديوان المتنبي', arabic, wanted, 300, measure)).style.direction).toBe('rtl')
})

test('the mark of a cut follows the last word, whichever way that word runs', async () => {
  const cutOf = async (text: string) => {
    const { text: shown, style } = await smallText(text, arabic, wanted, 300, measure)
    return [shown.replace(/^.*(?=\p{L}{3}…)/u, '…'), style.direction]
  }
  // In a line that runs from left to right, the end of Hebrew or Arabic words is at their left.
  expect(await cutOf('Poems, \u2068Song “על הפרשת דרכים ועוד הרבה מילים עבריות ארוכות”\u2069')).toEqual([
    expect.stringMatching(/^…\p{Script=Hebrew}{3}…\u200f\u2069$/u),
    'ltr',
  ])
  expect(await cutOf('ديوان المتنبي، The Collected Poems and Odes of a great poet')).toEqual([
    expect.stringMatching(/^…\p{Script=Latin}{3}…\u200e$/u),
    'rtl',
  ])
  expect(await cutOf('Diwan, \u2068“الرأي”\u2069, translated by Arthur Wormhoudt in Oskaloosa')).toEqual([
    expect.stringMatching(/^…\p{Script=Latin}{3}…$/u),
    'ltr',
  ])
  const whole = await smallText('Diwan, \u2068Ode “الرأي قبل”\u2069, the tenth century', arabic, wanted, 240, measure)
  expect(whole.text).toBe('Diwan, \u2068Ode “الرأي قبل”\u2069')
})

test('a name with letters that the face of a typed sheet lacks is set in one that has them', async () => {
  const typed = { ...wanted, wish: 'courier' } as const
  const faceOf = async (name: string) => (await smallText(name, arabic, typed, 5000, measure)).style.face
  expect([await faceOf('Bạch Cư Dị'), await faceOf('Françoise Łęcka'), await faceOf('Li Bai')]).toEqual([
    'inter',
    'courier',
    'courier',
  ])
})
