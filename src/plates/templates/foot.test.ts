import { expect, test } from 'vitest'
import { pictureEngine } from '#images'
import { quoteOf } from '../compose-plate.ts'
import { baselineIn, inkOf } from '../fit/ink.ts'
import { frames } from '../frames.ts'
import { setFoot } from './foot.ts'

const { measure } = await pictureEngine()
const colours = { ink: '#000000', quiet: '#444444' }

test.each([
  ['Abu l-Tayyib al-Mutanabbi', 'Diwan, \u2068Ode “الرأي قبل شجاعة الشجعان هو أول وهي المحل الثاني”\u2069'],
  ['al-Mutanabbi', 'ديوان أبي الطيب المتنبي'],
  ['المتنبي', 'ديوان أبي الطيب المتنبي'],
  ['al-Mutanabbi · المتنبي', 'Diwan, \u2068Ode “الرأي قبل شجاعة الشجعان هو أول وهي المحل الثاني”\u2069'],
  ['حافظ', 'Divan, ghazal 3'],
])('the letters of a source do not touch those of the name above: %s, %s', async (author, source) => {
  const quote = quoteOf({ text: 'الرأي قبل شجاعة الشجعان', author, source, language: 'ar' })
  for (const centred of [false, true]) {
    const place = { left: 80, right: 1000, bottom: 1000, centred }
    const [name, below] = await setFoot(quote, frames.square, colours, measure, place)
    if (!name || !below) throw new Error('A name and a source were asked for')
    const baseline = ({ face, size, leading, y }: typeof name) => y + baselineIn(face, size, leading)
    const isArabic = name.lines.some(({ text }) => /\p{Script=Arabic}/u.test(text))
    const end = baseline(name) + inkOf(isArabic ? 'arabic' : name.face).below * name.size
    expect(baseline(below) - inkOf(below.face).above * below.size).toBeGreaterThan(end + 5)
  }
})
