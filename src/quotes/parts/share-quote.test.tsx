import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inLanguage } from '#messages'
import { takeToasts } from '#ui/toast-queue'
import { copyQuote, type Shareable } from './copy-quote.ts'
import { earlyShare } from './early-share.ts'
import { QuoteActions } from './quote-actions.tsx'
import { shareQuote } from './share-quote.ts'

const quote: Shareable = {
  id: '0562f1bf-eb70-50e6-adfe-749fada3c78f',
  text: 'Waste no more time.',
  author: 'Marcus Aurelius',
  language: 'en',
  direction: 'ltr' as const,
  marks: ['“', '”'] as const,
  source: 'Meditations, X, 16',
}
const words = '“Waste no more time.”\n— Marcus Aurelius, Meditations, X, 16'
const link = `${location.origin}/quote/${quote.id}`

const sent = vi.fn<typeof fetch>()
beforeEach(() => {
  sent.mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', sent)
  takeToasts()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
  Reflect.deleteProperty(document, 'execCommand')
  sent.mockReset()
})

describe('copying', () => {
  it('takes the address of the quote in the language of the page', async () => {
    const written = aClipboard()
    await inLanguage('de', () => copyQuote(quote, 'link'), '/de')
    expect(written).toEqual([`${location.origin}/de/quote/${quote.id}`])
    expect(inLanguage('de', () => earlyShare(quote), '/de')['data-page']).toBe(`/de/quote/${quote.id}`)
  })

  it('takes the translation along that readers see, with who made it', async () => {
    const written = aClipboard()
    const translation = { text: 'The old pond.', language: 'en', credit: 'Translated by Ada', marks: ['“', '”'] as const }
    const haiku = { ...quote, text: '古池や', marks: ['「', '」'] as const, author: '松尾芭蕉', source: '', translation }
    await copyQuote(haiku, 'attributed')
    await copyQuote(haiku, 'text')
    expect(written).toEqual(['「古池や」\n“The old pond.” (Translated by Ada)\n— 松尾芭蕉', '古池や\nThe old pond.'])
  })

  it('puts the comma of the page’s language before the source', async () => {
    const written = aClipboard()
    await inLanguage('ar', () => copyQuote(quote, 'attributed'), '/ar')
    expect(written).toEqual(['“Waste no more time.”\n— Marcus Aurelius، Meditations, X, 16'])
  })

  it('puts words and author, the words alone or the link on the clipboard, and says so', async () => {
    const written = aClipboard()
    await copyQuote(quote, 'attributed')
    await copyQuote(quote, 'text')
    await copyQuote(quote, 'link')
    await copyQuote({ ...quote, source: '' }, 'attributed')
    expect(written).toEqual([words, quote.text, link, '“Waste no more time.”\n— Marcus Aurelius'])
    expect(takeToasts()).toEqual(Array.from({ length: 4 }, () => ({ kind: 'success', title: 'Copied!' })))
  })

  it('says which of them failed', async () => {
    aClipboard(new DOMException('no', 'NotAllowedError'))
    await copyQuote(quote, 'attributed')
    await copyQuote(quote, 'text')
    await copyQuote(quote, 'link')
    expect(takeToasts()).toEqual(
      ['Failed to copy quote', 'Failed to copy quote', 'Failed to copy link'].map((title) => ({ kind: 'error', title })),
    )
  })

  it('selects and copies where there is no clipboard to write to, and leaves nothing behind', async () => {
    without('clipboard')
    const selected: string[] = []
    anExecCommand(() => {
      selected.push(
        (document.activeElement as HTMLTextAreaElement | null)?.value ?? document.querySelector('textarea')?.value ?? '',
      )
      return true
    })
    await copyQuote(quote, 'attributed')
    expect(selected).toEqual([words])
    expect(document.querySelector('textarea')).toBeNull()
    expect(takeToasts()).toEqual([{ kind: 'success', title: 'Copied!' }])
    anExecCommand(() => false)
    await copyQuote(quote, 'link')
    expect(document.querySelector('textarea')).toBeNull()
    expect(takeToasts()).toEqual([{ kind: 'error', title: 'Failed to copy link' }])
  })

  it('selects inside an open dialog, beside which nothing can be selected', async () => {
    without('clipboard')
    document.body.innerHTML = '<dialog open></dialog>'
    let place: Element | null | undefined
    anExecCommand(() => {
      place = document.querySelector('textarea')?.parentElement
      return true
    })
    await copyQuote(quote, 'text')
    expect(place?.tagName).toBe('DIALOG')
    document.body.innerHTML = ''
  })
})

describe('sharing', () => {
  it("hands the quote to the device's own sheet and counts it", async () => {
    const written = aClipboard()
    const share = aShareSheet()
    await shareQuote(quote)
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Marcus Aurelius', text: words, url: link })
    expect(written).toEqual([])
    expect(takeToasts()).toEqual([{ kind: 'success', title: 'Shared successfully!' }])
    expect(counted()).toEqual([['/api/shares', { quoteId: quote.id }]])
  })

  it('does nothing when the reader closes the sheet', async () => {
    const written = aClipboard()
    aShareSheet(new DOMException('closed', 'AbortError'))
    await shareQuote(quote)
    expect([written, takeToasts(), counted()]).toEqual([[], [], []])
  })

  it('copies words and link where there is no sheet or it fails', async () => {
    for (const sheet of [undefined, new DOMException('no', 'NotAllowedError'), new TypeError('cannot share this')]) {
      const written = aClipboard()
      if (sheet) aShareSheet(sheet)
      else without('share')
      await shareQuote(quote)
      expect(written).toEqual([`${words}\n${link}`])
      expect(takeToasts()).toEqual([{ kind: 'success', title: 'Copied to clipboard!' }])
    }
    expect(counted()).toHaveLength(3)
  })

  it('says so where nothing works, and counts nothing', async () => {
    aClipboard(new DOMException('no', 'NotAllowedError'))
    aShareSheet(new TypeError('no'))
    await shareQuote(quote)
    expect(takeToasts()).toEqual([{ kind: 'error', title: 'Failed to share or copy quote' }])
    expect(counted()).toEqual([])
  })

  it('does not mind when it cannot be counted', async () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'))
    aShareSheet()
    await shareQuote(quote)
    expect(takeToasts()).toEqual([{ kind: 'success', title: 'Shared successfully!' }])
  })
})

describe('the actions of a quote', () => {
  it('copy at one press', async () => {
    const written = aClipboard()
    render(<QuoteActions quote={quote} />)
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(written).toEqual([words]))
  })

  it('open a dialog with every way, which closes when one is done', async () => {
    const written = aClipboard()
    render(<QuoteActions quote={quote} />)
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    const dialog = await screen.findByRole('dialog', { name: 'Share this quote' })
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
    ).toEqual([
      'Close',
      'Share the picture',
      'Share the quote',
      'Copy quote and author',
      'Copy text only',
      'Copy link',
      'Embed on a website',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(written).toEqual([link])
    expect(dialog.isConnected).toBe(false)
  })

  it('can be left by the button, and opened again', async () => {
    render(<QuoteActions quote={quote} />)
    for (let times = 0; times < 2; times++) {
      fireEvent.click(screen.getByRole('button', { name: 'Share' }))
      await screen.findByRole('dialog')
      fireEvent.click(screen.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })
})

function without(name: 'clipboard' | 'share'): void {
  Object.defineProperty(navigator, name, { configurable: true, writable: true, value: undefined })
}

function aClipboard(fault?: Error): string[] {
  const written: string[] = []
  const writeText = async (text: string) => {
    if (fault) throw fault
    written.push(text)
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, writable: true, value: { writeText } })
  return written
}

function aShareSheet(fault?: Error) {
  const share = vi.fn(async (_data: ShareData) => {
    if (fault) throw fault
  })
  Object.defineProperty(navigator, 'share', { configurable: true, writable: true, value: share })
  return share
}

function anExecCommand(command: () => boolean): void {
  Object.defineProperty(document, 'execCommand', { configurable: true, writable: true, value: command })
}

const counted = () => sent.mock.calls.map(([address, init]) => [address, JSON.parse(init?.body as string) as unknown])
