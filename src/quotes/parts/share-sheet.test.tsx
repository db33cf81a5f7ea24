import { MemoryRouter } from 'react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Shareable } from './copy-quote.ts'
import { SharePlace } from './share-place.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { ShareDialog } from './share-dialog.tsx'
import ShareSheet from './share-sheet.tsx'

const quote: Shareable = {
  id: '1',
  text: 'So it is.',
  language: 'en',
  direction: 'ltr',
  marks: ['“', '”'],
  author: 'Anon',
  source: '',
  picture: { address: '/pictures/quote/1/a.png', alt: '“So it is.” — Anon' },
}
const imaged = { ...quote, image: '/files/public/images/1.webp' }
const textWays = ['Share the quote', 'Copy quote and author', 'Copy text only', 'Copy link', 'Embed on a website']
const sent = vi.fn<typeof fetch>()

beforeEach(() => {
  sent.mockImplementation(async () => new Response(new Blob(['a picture'], { type: 'image/png' })))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const buttons = (place = screen.getByRole('dialog')) =>
  within(place)
    .getAllByRole('button')
    .map((button) => {
      const heard = button.cloneNode(true) as HTMLElement // safe: a copy of a button
      for (const unheard of heard.querySelectorAll('[aria-hidden]')) unheard.remove()
      return (button.getAttribute('aria-label') ?? heard.textContent).trim()
    })

describe('a quote without an image', () => {
  it('has one list of ways, and its picture is seen before it is shared', () => {
    render(<ShareDialog quote={quote} onClose={() => undefined} />)
    expect(buttons()).toEqual(['Close', 'Share the picture', ...textWays])
    expect(screen.getByRole('img').getAttribute('src')).toBe('/pictures/quote/1/a.png')
    expect(screen.getByRole('link', { name: 'Edit the picture' }).getAttribute('href')).toBe('/quote/1/studio#design=plate')
  })

  it('asks for the file once its picture has come', async () => {
    render(<ShareDialog quote={quote} onClose={() => undefined} />)
    expect(sent).not.toHaveBeenCalled()
    fireEvent.load(screen.getByRole('img'))
    fireEvent.load(screen.getByRole('img'))
    expect(sent).toHaveBeenCalledExactlyOnceWith('/pictures/quote/1/a.png')
  })

  it('shares its words where the picture does not come', () => {
    render(<ShareDialog quote={quote} onClose={() => undefined} />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText(/So it is/, { selector: 'blockquote p' })).toBeTruthy()
    expect(buttons()).toEqual(['Close', ...textWays])
  })

  it('is edited in place where the page can do so, else in the studio', () => {
    render(<ShareDialog quote={quote} onClose={() => undefined} />)
    const asked: string[] = []
    const hear = (event: WindowEventMap['edit-picture']) => {
      asked.push(event.detail.id)
      event.preventDefault()
    }
    const link = screen.getByRole('link', { name: 'Edit the picture' })
    addEventListener('edit-picture', hear)
    expect(fireEvent.click(link)).toBe(false)
    removeEventListener('edit-picture', hear)
    expect(fireEvent.click(link)).toBe(true)
    expect(asked).toEqual(['1'])
  })
})

describe('a quote with an image', () => {
  it('asks first what is shared, then how, with a way back', () => {
    render(<ShareDialog quote={imaged} onClose={() => undefined} />)
    expect(buttons()).toEqual(['Close', 'Text', 'Image'])
    expect(screen.getByText(/^“/, { ignore: 'textarea' }).textContent).toBe(`“${quote.text}”`)
    fireEvent.click(screen.getByRole('button', { name: 'Text' }))
    expect(buttons()).toEqual(['Back', 'Close', ...textWays])
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    fireEvent.click(screen.getByRole('button', { name: 'Image' }))
    expect(buttons()).toEqual(['Back', 'Close', 'Share the picture'])
    expect(screen.getByRole('img').getAttribute('src')).toBe('/files/public/images/1.webp')
  })

  it('begins again when it is opened again', () => {
    render(<ShareDialog quote={imaged} onClose={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: 'Image' }))
    fireEvent(screen.getByRole('dialog'), new Event('close'))
    expect(buttons()).toEqual(['Close', 'Text', 'Image'])
  })
})

describe('on the page of a quote', () => {
  it('the sheet stands in what the server writes, opens and closes without script, and can be taken from', () => {
    document.body.innerHTML = renderToStaticMarkup(
      <MemoryRouter>
        <QuoteActions placed quote={quote} />
        <dialog id="share">
          <ShareSheet quote={quote} placed />
        </dialog>
      </MemoryRouter>,
    )
    const share = [...document.querySelectorAll('button')].find((button) => button.textContent.trim() === 'Share')
    expect([share?.getAttribute('command'), share?.getAttribute('commandfor')]).toEqual(['show-modal', 'share'])
    expect(share?.closest('.needs-js')).toBeNull()
    const close = document.querySelector('[aria-label=Close]')
    expect([close?.getAttribute('command'), close?.getAttribute('commandfor')]).toEqual(['close', 'share'])
    expect(document.querySelector('dialog img')?.getAttribute('loading')).toBe('lazy')
    expect(document.querySelector('.no-js a')?.getAttribute('href')).toBe('/pictures/quote/1/a.png')
    expect(document.querySelector('.no-js textarea')?.textContent).toBe('“So it is.”\n— Anon')
    document.body.innerHTML = ''
  })

  it('of a quote with an image of its own asks nothing before its script has come, and can be taken from without it', () => {
    document.body.innerHTML = renderToStaticMarkup(<ShareSheet quote={imaged} placed />)
    const choices = [...document.querySelectorAll('.share-choice')]
    expect(choices.map((choice) => choice.closest('.needs-js') !== null)).toEqual([true, true])
    expect(document.querySelector('.no-js a')?.getAttribute('href')).toBe(imaged.image)
    expect(document.querySelector('.no-js textarea')?.textContent).toBe('“So it is.”\n— Anon')
    document.body.innerHTML = ''
  })

  it('loads the script of the sheet with the first press', async () => {
    render(
      <MemoryRouter>
        <QuoteActions placed quote={quote} />
        <SharePlace quote={quote} />
      </MemoryRouter>,
    )
    const dialog = document.querySelector('dialog')
    expect(dialog?.textContent).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(dialog?.open).toBe(true))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share the picture' })).toBeTruthy())
  })
})
