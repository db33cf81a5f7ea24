import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConsent, storeConsent } from './consent.ts'
import { showBanner } from './consent-banner.ts'
import { hearEvents, type PageEvent } from './count-events.ts'
import { hearQuotes } from './hear-quotes.ts'
import { loadThirdParties } from './load-third-parties.ts'
import { hostsOf, thirdPartiesOf } from '../site/third-parties.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)

describe('consent', () => {
  it('is kept with its date, for a year', () => {
    expect(readConsent()).toBeNull()
    storeConsent(true, new Date('2026-03-01T12:00:00Z'))
    expect(readConsent(Date.parse('2027-02-28'))).toEqual({ accepted: true, at: '2026-03-01T12:00:00.000Z' })
    expect(readConsent(Date.parse('2027-03-02'))).toBeNull()
  })

  it.each(['x', 'null', '{}', '{"accepted":"yes","at":"2026-01-01"}', '{"accepted":true,"at":"soon"}'])(
    'is none where %j is kept',
    (text) => {
      localStorage.setItem('consent', text)
      expect(readConsent(0)).toBeNull()
    },
  )

  it.each([
    ['Accept', true],
    ['Decline', false],
  ])('is asked for with two buttons of the same class; %s is remembered and told', (name, accepted) => {
    const told = vi.fn<() => void>()
    addEventListener('consent', told, { once: true })
    showBanner()
    showBanner()
    const buttons = [...document.querySelectorAll('#consent button')]
    expect(buttons.map((button) => [button.textContent, button.className])).toEqual([
      ['Decline', ''],
      ['Accept', ''],
    ])
    buttons.find((button) => button.textContent === name)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(readConsent()?.accepted).toBe(accepted)
    expect(told).toHaveBeenCalledOnce()
    expect(document.getElementById('consent')).toBeNull()
  })
})

describe('programs of other companies', () => {
  const none = { microsoft_clarity_id: '', google_analytics_id: '', google_adsense_id: '' }

  it('are those whose ids are set, and only what can be an id is one', () => {
    expect(thirdPartiesOf(none)).toEqual({ clarity: null, analytics: null, adsense: null })
    expect(thirdPartiesOf({ ...none, microsoft_clarity_id: '"><script>', google_analytics_id: 'G-ABC123' })).toEqual({
      clarity: null,
      analytics: 'G-ABC123',
      adsense: null,
    })
  })

  it('have hosts in the policy only where they are used', () => {
    expect(hostsOf(thirdPartiesOf(none))).toEqual({ script: [], connect: [], img: [], frame: [] })
    expect(hostsOf(thirdPartiesOf({ ...none, microsoft_clarity_id: 'abc123' })).script).toEqual(['https://*.clarity.ms'])
  })

  it('are loaded once, all that are set', () => {
    loadThirdParties({ clarity: 'abc123', analytics: 'G-ABC123', adsense: null })
    loadThirdParties({ clarity: 'abc123', analytics: 'G-ABC123', adsense: null })
    expect(scripts()).toEqual(['https://www.clarity.ms/tag/abc123', 'https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
  })
})

describe('what happens on a page', () => {
  it('is told: a button by the first 50 characters of its name', () => {
    const told: PageEvent[] = []
    const end = hearEvents((event) => told.push(event))
    const button = Object.assign(document.createElement('button'), { textContent: ` Copy\n ${'x'.repeat(80)} ` })
    button.append(document.createElement('span'))
    document.body.append(button, document.createElement('p'))
    button.querySelector('span')?.click()
    document.querySelector('p')?.click()
    end()
    button.click()
    expect(told).toEqual([{ kind: 'button', name: `Copy ${'x'.repeat(45)}`, path: location.pathname }])
  })

  it('is told: each quarter of it once, looked at no oftener than once a second', () => {
    vi.useFakeTimers()
    const told: PageEvent[] = []
    const page = { scrollHeight: 1_000, clientHeight: 200, scrollTop: 0 }
    for (const name of ['scrollHeight', 'clientHeight', 'scrollTop'] as const)
      vi.spyOn(document.documentElement, name, 'get').mockImplementation(() => page[name])
    const end = hearEvents((event) => told.push(event))
    const to = (scrollTop: number) => {
      page.scrollTop = scrollTop
      dispatchEvent(new Event('scroll'))
    }
    const depths = () => told.map((event) => (event.kind === 'scroll' ? event.depth : event.kind))
    to(60)
    expect(depths()).toEqual([25])
    to(320)
    to(560)
    expect(depths()).toEqual([25])
    vi.advanceTimersByTime(1_000)
    expect(depths()).toEqual([25, 50, 75])
    to(0)
    vi.advanceTimersByTime(1_000)
    to(800)
    vi.advanceTimersByTime(1_000)
    expect(depths()).toEqual([25, 50, 75, 100])
    end()
  })
})

describe('a quote', () => {
  it('is seen after a second on a visible page, also where somebody comes to it later, and once', () => {
    vi.useFakeTimers()
    let visibility: DocumentVisibilityState = 'hidden'
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
    const turn = (to: DocumentVisibilityState) => {
      visibility = to
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const id = '0198a0c1-0000-7000-8000-000000000000'
    history.replaceState(null, '', `/quote/${id}`)
    const tell = vi.fn<(quoteId: string, path: string) => void>()
    hearQuotes(tell)
    vi.advanceTimersByTime(60_000)
    turn('visible')
    vi.advanceTimersByTime(999)
    turn('hidden')
    vi.advanceTimersByTime(60_000)
    expect(tell).not.toHaveBeenCalled()
    turn('visible')
    vi.advanceTimersByTime(1_000)
    turn('hidden')
    turn('visible')
    vi.advanceTimersByTime(60_000)
    expect(tell).toHaveBeenCalledExactlyOnceWith(id, `/quote/${id}`)
    history.replaceState(null, '', '/')
  })
})
