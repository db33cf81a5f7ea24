import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { actInWords, namedThing } from './change-words.tsx'
import { thingIn } from './noun-table.ts'

const said = (verb: string, language: string) =>
  inLanguage(language, () =>
    renderToStaticMarkup(actInWords(verb, { who: 'Ada', what: namedThing(thingIn('author'), 'Hypatia') })).replaceAll(
      /<\/?bdi>/g,
      '',
    ),
  )

test('an act is a sentence in the order of the words of its language', () => {
  expect(said('trash', 'en')).toBe('Ada moved an author “Hypatia” to trash')
  expect(said('trash', 'de')).toBe('Ada hat einen Autor „Hypatia“ in den Papierkorb verschoben')
  expect(said('trash', 'ja')).toBe('Adaが作者「Hypatia」をゴミ箱に移動しました')
})

test('an act that nobody knows any more is quoted', () => {
  expect(said('shelve-twice', 'en')).toBe('Ada did “shelve twice” to an author “Hypatia”')
})
