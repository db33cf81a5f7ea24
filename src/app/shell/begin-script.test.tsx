import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginScript } from './begin-script.ts'

/** What the browser would tell once it has painted. */
let painted: (() => void) | undefined
/** What it would tell once the faces of the page are there. */
let faces = Promise.withResolvers<void>()
const clicked: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  painted = undefined
  faces = Promise.withResolvers()
  Object.defineProperty(document, 'fonts', { configurable: true, get: () => ({ ready: faces.promise }) })
  clicked.length = 0
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: () => void) {
        painted = tell
      }
      observe() {}
    },
  )
  document.head.innerHTML = '<link rel="later" href="/assets/a.js"><link rel="icon" href="/icon.png">'
  document.body.innerHTML = `<script type="later">import '/assets/a.js'</script>
    <button id="share"><svg id="drawn"></svg></button><button id="copy"></button><button id="menu" popovertarget="more"></button>
    <form action="/search"><button id="send" type="submit"></button></form>
    <a id="link" href="#there"></a>`
  for (const { id } of document.querySelectorAll('button, a')) on(id, 'click', () => clicked.push(id))
})

afterEach(() => {
  // Whatever the script still listens to is told for the last time.
  dispatchEvent(new Event('hydrating'))
  dispatchEvent(new Event('hydrated'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const on = (id: string, event: string, act: () => void) => document.getElementById(id)?.addEventListener(event, act)
const press = (id: string) => document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))

/** Runs it as a page does. @returns the module scripts that it lets go */
function begin(): string[] {
  const begun: string[] = []
  vi.spyOn(document.body, 'append').mockImplementation((script) => {
    const { type, textContent } = script as HTMLScriptElement
    begun.push(`${type}: ${textContent}`)
  })
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is what is in the page
  const run = new Function(beginScript) as () => void // safe: it takes and gives nothing
  run()
  return begun
}

function hydrate(): void {
  dispatchEvent(new Event('hydrating'))
  dispatchEvent(new Event('hydrated'))
}

const once = ["module: import '/assets/a.js'"]

/** The first paint is over, and so is the way of the faces that it showed were wanted. */
async function calm(): Promise<void> {
  painted?.()
  faces.resolve()
  await faces.promise
}

test.each(['load', 'error'])('the scripts wait for the rest of the sheet, until its %s', async (event) => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="later" id="rest" href="/assets/style.css">')
  const begun = begin()
  await calm()
  const rest = document.getElementById('rest') as HTMLLinkElement
  expect(rest.rel).toBe('stylesheet')
  expect(document.querySelectorAll('link[rel=modulepreload]')).toHaveLength(1)
  expect(begun).toEqual([])
  rest.dispatchEvent(new Event(event))
  expect(begun).toEqual(once)
})

test('a sheet that never comes holds the scripts for four seconds, and does not run them twice', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="later" id="rest" href="/assets/style.css">')
  const begun = begin()
  await calm()
  vi.advanceTimersByTime(3_999)
  expect(begun).toEqual([])
  vi.advanceTimersByTime(1)
  expect(begun).toEqual(once)
  document.getElementById('rest')?.dispatchEvent(new Event('load'))
  expect(begun).toEqual(once)
})

test('the scripts are let go after the first paint and the faces that it needs, once', async () => {
  const begun = begin()
  expect(begun).toEqual([])
  painted?.()
  await Promise.resolve()
  expect(begun).toEqual([])
  expect(document.querySelectorAll('link[rel=modulepreload]')).toHaveLength(0)
  await calm()
  expect(begun).toEqual(once)
  expect([...document.querySelectorAll('link')].map(({ rel }) => rel)).toEqual(['modulepreload', 'icon'])
  await calm()
  vi.advanceTimersByTime(10_000)
  expect(begun).toEqual(once)
})

test('faces that do not come are waited for two seconds', () => {
  const begun = begin()
  painted?.()
  vi.advanceTimersByTime(2_000)
  expect(begun).toEqual(once)
})

/** The sheet that a quote's page shares from, and whether its picture is there. */
function standSheet(sheet: string, complete: boolean): HTMLImageElement | null {
  document.body.innerHTML = `<script type="later">import '/assets/a.js'</script>${sheet}`
  const picture = document.querySelector('img')
  Object.defineProperty(picture, 'complete', { value: complete })
  return picture
}

const open = '<dialog id="share" open><img src="/square.png"></dialog>'
const pressed = '<dialog id="share"><img loading="eager" src="/square.png"></dialog>'
const idle = '<dialog id="share"><img loading="lazy" src="/square.png"></dialog>'

test.each([
  [open, 'load'],
  [open, 'error'],
  [pressed, 'load'],
])('a picture that somebody asked to share goes first: %s until its %s', async (sheet, end) => {
  const picture = standSheet(sheet, false)
  const begun = begin()
  await calm()
  expect(begun).toEqual([])
  picture?.dispatchEvent(new Event(end))
  expect(begun).toEqual(once)
})

test.each([
  [idle, false],
  [open, true],
])('a picture that nobody asked for, or that is there, is not waited for: %s', async (sheet, complete) => {
  standSheet(sheet, complete)
  const begun = begin()
  await calm()
  expect(begun).toEqual(once)
})

test('where nothing is painted they are let go after two seconds', () => {
  const begun = begin()
  vi.advanceTimersByTime(1_999)
  expect(begun).toEqual([])
  vi.advanceTimersByTime(1)
  expect(begun).toEqual(once)
})

test('a browser that tells nothing of its paints has them after two seconds, too', () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  const begun = begin()
  vi.advanceTimersByTime(2_000)
  expect(begun).toEqual(once)
})

test('a paint before the document is whole waits for the rest', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const begun = begin()
  await calm()
  expect(begun).toEqual([])
  state.mockReturnValue('interactive')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await faces.promise
  expect(begun).toEqual(once)
  state.mockRestore()
})

test('of the buttons pressed too early the last is pressed again, once, also when the page is drawn again', () => {
  begin()
  for (const id of ['copy', 'drawn']) press(id)
  hydrate()
  expect(clicked).toEqual(['copy', 'share', 'share'])
  hydrate()
  expect(clicked).toEqual(['copy', 'share', 'share'])
})

test('links, and buttons that do their work without a script, are not pressed again', () => {
  begin()
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  for (const id of ['link', 'menu', 'send']) press(id)
  hydrate()
  expect(clicked).toEqual(['link', 'menu', 'send'])
})

test('what is pressed while React draws is left to React', () => {
  begin()
  dispatchEvent(new Event('hydrating'))
  press('share')
  dispatchEvent(new Event('hydrated'))
  expect(clicked).toEqual(['share'])
})
