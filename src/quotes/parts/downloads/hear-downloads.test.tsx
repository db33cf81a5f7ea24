import { afterEach, expect, test, vi } from 'vitest'
import { begin } from './hear-downloads.ts'

type Asked = { shape: string | undefined; instead: () => void; end: () => void }
const loaded = vi.hoisted(() => ({ toasts: 0, asked: new Array<Asked>() }))
vi.mock('#ui/toast', () => ({ toast: () => undefined, loadToasts: async () => void loaded.toasts++ }))
vi.mock('./quick-download.ts', () => ({
  quickDownload: ({ shape }: { shape?: string }, instead: () => void) =>
    new Promise<void>((end) => loaded.asked.push({ shape, instead, end })),
}))

afterEach(() => {
  document.body.replaceChildren()
  document.title = ''
  for (const { end } of loaded.asked.splice(0)) end()
})

test('what tells how a download went comes with the first page that has its form, by a move inside the site, too, and once', async () => {
  document.title = 'Quotes'
  begin()
  await moved('Categories', '<p>Nothing to download.</p>')
  expect(loaded.toasts).toBe(0)
  const form = '<form><input type="hidden" name="action" value="quick_download"><button>Quick download</button></form>'
  await moved('A quote', form)
  expect(loaded.toasts).toBe(1)
  await moved('Another quote', form)
  expect(loaded.toasts).toBe(1)
})

test('a picture that is on its way is not asked for again, and its button shows that', async () => {
  begin()
  const form =
    '<form><input name="quoteId" value="q"><input type="hidden" name="action" value="quick_download"><button>Get it</button><button name="shape" value="story">Story</button></form>'
  await moved('A quote', form)
  const [button, story] = document.querySelectorAll('button')
  const press = (submitter = button) =>
    submitter?.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  press()
  press()
  expect([loaded.asked.length, button?.getAttribute('aria-disabled')]).toEqual([1, 'true'])
  press(story)
  expect(loaded.asked.map(({ shape }) => shape)).toEqual([undefined, 'story'])
  loaded.asked[0]?.end()
  await expect.poll(() => button?.hasAttribute('aria-disabled')).toBe(false)
  press()
  expect(loaded.asked).toHaveLength(3)
})

test('who would rather share it than sign in presses the button beside it, on whatever page', () => {
  begin()
  document.body.innerHTML = `<div><button>Share</button></div>
    <div><div><button>Share</button><button>Copy</button></div>
    <form><input type="hidden" name="quoteId" value="q"><input type="hidden" name="action" value="quick_download"><button>Quick download</button></form></div>`
  const pressed = vi.fn<(name: string) => void>()
  const [other, share] = document.querySelectorAll('button')
  for (const one of [other, share]) one?.addEventListener('click', () => pressed(one === share ? 'beside it' : 'elsewhere'))
  document.querySelector<HTMLElement>('form button')?.click()
  loaded.asked[0]?.instead()
  expect(pressed.mock.calls).toEqual([['beside it']])
})

/** As React does it: the title with the page. Who watches the title is told of it before another watcher that came later. */
async function moved(title: string, page: string): Promise<void> {
  const { promise: told, resolve } = Promise.withResolvers<void>()
  const watch = new MutationObserver(() => resolve())
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  document.body.innerHTML = page
  document.title = title
  await told
  watch.disconnect()
}
