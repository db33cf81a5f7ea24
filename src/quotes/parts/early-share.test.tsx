import { afterEach, expect, test, vi } from 'vitest'
import { earlyShareScript } from './early-share.ts'

// oxlint-disable-next-line typescript/no-implied-eval -- the text is what is in the page
const run = new Function(earlyShareScript()) as () => void // safe: it takes and gives nothing

afterEach(() => {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
  Reflect.deleteProperty(document, 'currentScript')
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** The sheet of a page whose own scripts have not come, with its picture; the device's sheet fails in this way. */
async function anEarlySheet(fault: DOMException) {
  const share = vi.fn<typeof navigator.share>().mockRejectedValue(fault)
  history.replaceState(null, '', '/preview/a-token')
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true })
  vi.stubGlobal('fetch', async () => new Response(new Blob(['x'], { type: 'image/png' })))
  document.body.innerHTML = `<dialog id="share"><img alt=""><textarea>Words</textarea>
    <button type="button" data-early="q" data-page="/de/quote/q" data-title="Ada" data-file="Ada.png">Share the picture</button><i></i></dialog>`
  Object.defineProperty(document, 'currentScript', { configurable: true, value: document.querySelector('#share i') })
  run()
  document.querySelector('img')?.dispatchEvent(new Event('load'))
  const button = document.querySelector('button')
  if (!button) throw new Error('no button')
  await expect.poll(() => button.dataset.ready).toBe('')
  return { button, share }
}

test('a picture that the device does not take waits for what can be done instead', async () => {
  const { button, share } = await anEarlySheet(new DOMException('no', 'NotAllowedError'))
  button.click()
  await expect.poll(() => button.dataset.ready).toBeUndefined()
  button.click()
  expect(share).toHaveBeenCalledOnce()
})

test('a person who closed the device’s sheet may open it again', async () => {
  const { button, share } = await anEarlySheet(new DOMException('closed', 'AbortError'))
  button.click()
  await Promise.resolve()
  expect(button.dataset.ready).toBe('')
  button.click()
  expect(share).toHaveBeenCalledTimes(2)
})

test('what is shared is the address of the quote in the language of the page, whatever the address of the page is', async () => {
  const { button, share } = await anEarlySheet(new DOMException('closed', 'AbortError'))
  button.click()
  expect(share.mock.calls[0]?.[0]?.text).toBe(`Words\n${location.origin}/de/quote/q`)
})
