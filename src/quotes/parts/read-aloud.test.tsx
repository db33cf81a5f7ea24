import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ReadAloud from './read-aloud.tsx'
import { voiceFor } from './speech.ts'

type Said = { text: string; lang: string; end: () => void }

const aVoice = (lang: string, more: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  lang,
  name: lang,
  voiceURI: lang,
  default: false,
  localService: true,
  ...more,
})

let voices: SpeechSynthesisVoice[]
let said: Said[]
let tell: () => void
const cancel = vi.fn<() => void>()

class Utterance extends EventTarget {
  lang = ''
  text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

beforeEach(() => {
  voices = []
  said = []
  cancel.mockClear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (one: Utterance) => said.push({ text: one.text, lang: one.lang, end: () => one.dispatchEvent(new Event('end')) }),
    cancel,
    addEventListener: (_: string, heard: () => void) => (tell = heard),
    removeEventListener: () => undefined,
  })
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const quote = {
  id: '7',
  text: 'Dum differtur vita transcurrit.',
  language: 'la',
  direction: 'ltr',
  marks: ['“', '”'],
  author: 'Seneca',
  source: '',
  translation: { text: 'While we are postponing, life speeds by.', language: 'en', marks: ['“', '”'] },
} as const

function shown() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<ReadAloud quote={quote} />))
  const button = document.querySelector('button')
  if (!button) throw new Error('there is no button')
  return { button, press: () => act(() => button.click()), leave: () => act(() => root.unmount()) }
}

test('it is not there until the device has a voice for the words', () => {
  const { button } = shown()
  expect(button.style.visibility).toBe('hidden')
  voices = [aVoice('de-DE'), aVoice('en-GB', { localService: false })]
  act(() => tell())
  expect(button.style.visibility).toBe('hidden')
  voices = [aVoice('en-GB')]
  act(() => tell())
  expect(button.style.visibility).toBe('')
})

test('it says the words that there is a voice for; a second press, the end and leaving stop it', () => {
  voices = [aVoice('en-GB')]
  const { button, press, leave } = shown()
  expect(button.getAttribute('aria-pressed')).toBe('false')
  press()
  expect(said.map(({ text, lang }) => [text, lang])).toEqual([['While we are postponing, life speeds by.', 'en-GB']])
  expect(button.getAttribute('aria-pressed')).toBe('true')
  cancel.mockClear()
  press()
  expect([cancel.mock.calls.length, button.getAttribute('aria-pressed')]).toEqual([1, 'false'])
  press()
  // What was stopped before may end now.
  act(() => said[0]?.end())
  expect(button.getAttribute('aria-pressed')).toBe('true')
  act(() => said[1]?.end())
  expect(button.getAttribute('aria-pressed')).toBe('false')
  press()
  cancel.mockClear()
  leave()
  expect(cancel).toHaveBeenCalled()
})

test('both languages are said one after the other where there is a voice for each', () => {
  voices = [aVoice('en-GB'), aVoice('la')]
  const { press } = shown()
  press()
  expect(said.map(({ lang }) => lang)).toEqual(['la', 'en-GB'])
})

test('of several voices the nearest is taken: its script first, then its region, then the default', () => {
  const chosen = (language: string, ...langs: string[]) =>
    voiceFor(
      language,
      langs.map((lang) => aVoice(lang)),
    )?.lang
  expect(chosen('zh-Hans', 'zh-TW', 'zh-HK', 'zh-CN')).toBe('zh-CN')
  expect(chosen('zh-Hant', 'zh-CN', 'zh-TW')).toBe('zh-TW')
  expect(chosen('pt-BR', 'pt-PT', 'pt_BR')).toBe('pt_BR')
  expect(chosen('en', 'en-AU', 'en-US')).toBe('en-US')
  expect(chosen('fr', 'fr-CA')).toBe('fr-CA')
  expect(chosen('grc', 'el-GR')).toBeUndefined()
  expect(chosen('not a language', 'en-GB')).toBeUndefined()
})
