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
  expect(cut.text).toMatch(/^Diwan, \u2068Ode “الرأي [^\u2069]*\u2069…$/u)
  expect(cut.width).toBeLessThanOrEqual(300)
  expect((await smallText('ديوان المتنبي', arabic, wanted, 300, measure)).style.direction).toBe('rtl')
})
