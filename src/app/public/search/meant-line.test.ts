import { describe, expect, it, test } from 'vitest'
import { aText } from '#test/a-text'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { isLine } from './meant-line.ts'

async function aLibrary() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const app = await anApp(house)
  const search = async (q: string) => {
    const { document, linksTo, text } = await readPage(await app.ask(`/search?q=${encodeURIComponent(q)}`))
    return { meant: document.querySelector('section[aria-labelledby=meant]'), document, linksTo, text }
  }
  return { house, aQuote, search }
}

describe('a search for a line', () => {
  test('says how the source reads, and leads to it and to the whole check', async () => {
    const { house, search } = await aLibrary()
    const body = 'The quay was dark. Nobody on the ferry said a word until the morning came over the harbour. Then all spoke.'
    await aText(house.as('moderator'), body, { title: 'The Ferry', author: 'Ann Author' })
    const { meant, linksTo, document } = await search('nobody on the ferry spoke a word until the morning came over the harbour')
    expect(meant?.textContent).toMatch(/^You may meanThe source reads: “Nobody on the ferry said a word/)
    expect(meant?.textContent).toContain('Found automatically, worded differently, in The Ferry')
    expect(meant?.textContent).toContain('1 text was searched.')
    expect(linksTo.some((to) => to?.startsWith('/check?q=nobody+on+the+ferry'))).toBe(true)
    expect(meant?.querySelector('a[href^="/sources/ann-author-the-ferry/1?words="]')?.textContent).toBe('Read it in the text')
    // The place that it names isn't named once more.
    expect(document.querySelector('section[aria-labelledby=in-texts]')).toBeNull()
    const exact = await search('“Nobody on the ferry said a word until the morning came over the harbour”')
    expect(exact.meant?.querySelector('h2')?.textContent).toBe('Read in the source')
    expect(exact.meant?.querySelector('blockquote p')?.textContent).toMatch(/^Nobody on the ferry said a word/)
    expect(exact.meant?.textContent).not.toContain('You may mean')
  })

  test('says at once that somebody didn’t say it', async () => {
    const { aQuote, search } = await aLibrary()
    const text = 'Insanity is doing the same thing over and over again and expecting different results.'
    const { id } = await aQuote({ text, status: 'misattributed', statusNote: 'First seen in 1981.' })
    const { meant, linksTo } = await search('insanity is doing the same things over and over and expecting other results')
    expect(meant?.querySelector('h2')?.textContent).toBe('Not by Marcus Aurelius')
    expect(meant?.textContent).toContain('First seen in 1981.')
    expect(linksTo).toContain(`/quote/${id}`)
  })

  test('in Arabic and Chinese', async () => {
    const { house, search } = await aLibrary()
    const as = house.as('moderator')
    await aText(as, 'فلسفة الأيام. إن الصبر مفتاح الفرج في كل يوم جديد يأتي على الناس. ثم سكت.', {
      title: 'كتاب',
      author: 'كاتب',
      language: 'ar',
    })
    await aText(as, '夜很靜。渡船上沒有人說一句話直到清晨到來為止。後來大家都說話了。', {
      title: '渡船',
      author: '作者',
      language: 'zh',
    })
    const arabic = await search('إن الصبر مفتاح الفرج في كل نهار جديد يأتي على الناس')
    expect(arabic.meant?.querySelector('h2')?.textContent).toContain('مفتاح الفرج في كل يوم جديد')
    const chinese = await search('渡船上沒有人說一句話直到早晨到來為止')
    expect(chinese.meant?.querySelector('h2')?.textContent).toContain('直到清晨到來為止')
  })

  test('says nothing of what the search found, of few words, and of what nothing is like', async () => {
    const { aQuote, search, house } = await aLibrary()
    const { id } = await aQuote({ text: 'Friendship is cemented by time and by long winters.' })
    await aText(house.as('moderator'), 'Friendship is cemented by time and by long winters, she said to the gardener.')
    const found = await search('friendship is cemented by time and by long winters')
    expect([found.meant, found.linksTo.includes(`/quote/${id}`)]).toEqual([null, true])
    expect((await search('cemented winters zebra')).meant).toBeNull()
    const strange = await search('purple accountants rarely whistle near volcanoes')
    expect(strange.meant).toBeNull()
    expect(strange.text).toContain('Is this quote real? Check it')
  })
})

describe('isLine', () => {
  it.each([
    ['to be or not', true],
    ['“know thyself”', true],
    ['know thyself', false],
    ['"', false],
    ['marcus aurelius', false],
    ['学而时习之', true],
    ['الصبر مفتاح الفرج دائما', true],
  ])('%s: %s', (q, answer) => {
    expect(isLine(q)).toBe(answer)
  })
})
