import { expect, test } from 'vitest'
import { guessLanguage, guessUnlike } from './guess-language.ts'

test.each([
  ['The unexamined life is not worth living.', 'en'],
  ['Je pense, donc je suis dans le monde.', 'fr'],
  ['Was mich nicht umbringt, macht mich stärker, und das ist gut.', 'de'],
  ['No hay camino, se hace camino al andar por la vida.', 'es'],
  ['कर्मण्येवाधिकारस्ते', 'hi'],
  ['العلم نور', 'ar'],
  ['بنی آدم اعضای یکدیگرند که در آفرینش ز یک گوهرند چو', 'fa'],
  ['古池や蛙飛びこむ水の音', 'ja'],
  ['千里之行，始於足下', 'zh'],
  ['Все счастливые семьи похожи', 'ru'],
  ['γνῶθι σεαυτόν', 'el'],
])('%s is %s', (text, language) => expect(guessLanguage(text)).toBe(language))

test('a name or a sign says nothing', () => {
  expect(guessLanguage('Waterloo')).toBeUndefined()
  expect(guessLanguage(' “…” ')).toBeUndefined()
})

test.each([
  ['العلم نور والجهل ظلام', 'en', 'ar'],
  ['العلم نور والجهل ظلام', 'fa', 'fa'],
  ['Знание — сила.', 'bg', 'bg'],
  ['吾輩は猫である', 'ja', 'ja'],
  ['老子', 'ja', 'ja'],
  ['千里之行，始於足下', 'en', 'zh'],
  ['Knowledge is the power of those who are in the light.', 'ar', 'en'],
  ['Savoir', 'de', 'de'],
])('%j in a list of %s is in %s', (text, language, spoken) => expect(guessUnlike(text, language)).toBe(spoken))
