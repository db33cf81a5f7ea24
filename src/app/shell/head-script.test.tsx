import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { initials } from '../session/initials.ts'
import { hintScript } from './head-script.ts'

const { documentElement } = document
const shown = () => documentElement.style.getPropertyValue('--initials')
const isSignedIn = () => 'signedIn' in documentElement.dataset

function keep(hint: string) {
  document.cookie = `hint=${hint}; path=/`
}

const written = (n: unknown, e: unknown = 'wren@people.example', r: unknown = 'user') =>
  encodeURIComponent(JSON.stringify({ n, e, r }))

afterEach(() => {
  document.cookie = 'hint=; path=/; max-age=0'
  dispatchEvent(new Event('hint'))
  documentElement.removeAttribute('style')
})

describe('before the first paint', () => {
  it.each(['Wren Ardley', 'wren', "Anne-Marie O'Neil Díaz", 'Ærø', 'محمود درويش', 'प्रेमचंद', '紫式部', '(the) 2nd', '🙂', ''])(
    'the header knows %j by the initials of their profile',
    (name) => {
      keep(written(name))
      runInThisContext(hintScript)
      expect(isSignedIn()).toBe(true)
      const same = /\p{Emoji_Presentation}/u.test(name) ? 'W' : initials(name, 'wren@people.example')
      expect(shown()).toBe(`"${same}"`)
    },
  )

  it.each([
    '',
    'nonsense',
    '%',
    '%7B%7D',
    encodeURIComponent('null'),
    encodeURIComponent('"text"'),
    written(7),
    written(null),
    written(['a']),
    written({ split: 1 }),
    written('"', '"', '"'),
  ])('nobody is signed in by %j', (hint) => {
    keep(hint)
    runInThisContext(hintScript)
    expect([isSignedIn(), shown()]).toEqual([false, ''])
  })

  it.each([
    '"><img src=x onerror=alert(1)>',
    '";}body{display:none}',
    '</script><script>alert(1)</script>',
    '\\"; background: url(//x)',
  ])('of %j letters are all that comes', (name) => {
    const before = documentElement.outerHTML.replace(/<html[^>]*>/, '')
    keep(written(name))
    runInThisContext(hintScript)
    expect(shown()).toMatch(/^"[A-Z]{1,2}"$/)
    expect(documentElement.outerHTML.replace(/<html[^>]*>/, '')).toBe(before)
  })

  it('follows who signs in and out later: here, or in another window', () => {
    runInThisContext(hintScript)
    expect(isSignedIn()).toBe(false)
    keep(written('Wren Ardley'))
    dispatchEvent(new Event('hint'))
    expect(shown()).toBe('"WA"')
    keep(written('Ida Brandt'))
    dispatchEvent(new Event('focus'))
    expect(shown()).toBe('"IB"')
    document.cookie = 'hint=; path=/; max-age=0'
    dispatchEvent(new Event('pageshow'))
    expect(isSignedIn()).toBe(false)
  })
})
