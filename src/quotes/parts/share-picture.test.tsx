import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeToasts } from '#ui/toast-queue'
import type { Shareable } from './copy-quote.ts'
import { askForPicture, pictureOf, sharePicture } from './share-picture.ts'

const quote: Shareable = {
  id: '0562f1bf-eb70-50e6-adfe-749fada3c78f',
  text: 'Waste no more time.',
  author: 'Marcus Aurelius',
  language: 'en',
  direction: 'ltr',
  marks: ['“', '”'],
  source: 'Meditations, X, 16',
  picture: { address: '/pictures/quote/1/square.png', alt: '“Waste no more time.”' },
}
const text = `“Waste no more time.”\n— Marcus Aurelius, Meditations, X, 16\n${location.origin}/quote/${quote.id}`

const sent = vi.fn<typeof fetch>()
const saved: string[] = []
const copied: Record<string, Blob | Promise<Blob>>[] = []
beforeEach(() => {
  sent.mockImplementation(async () => new Response(new Blob(['a picture'], { type: 'image/png' })))
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal(
    'ClipboardItem',
    vi.fn(function (data: Record<string, Blob | Promise<Blob>>) {
      copied.push(data)
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  takeToasts()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name)
  sent.mockReset()
  saved.length = copied.length = 0
})

describe('sharing the picture', () => {
  it('hands the file, words and link to the sheet of the device, within the press, and counts it', async () => {
    const shared = aSheet()
    const picture = askForPicture('/a.png', quote)
    await picture.coming
    const done = sharePicture(quote, picture)
    // Before anything else may happen: iOS asks for that.
    expect(shared).toHaveLength(1)
    await done
    expect(shared[0]).toMatchObject({ title: 'Marcus Aurelius', text })
    expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([
      ['Marcus Aurelius - Waste no more time - 1080x1080.png', 'image/png'],
    ])
    expect(takeToasts()).toEqual([{ kind: 'success', title: 'Shared successfully!' }])
    expect(told()).toBe(1)
  })

  it('hands over a picture of changed words alone, and counts no share of the quote', async () => {
    const shared = aSheet()
    const picture = askForPicture('/a.png', quote)
    await picture.coming
    await sharePicture(quote, picture, { alone: true })
    expect([shared[0]?.files?.length, shared[0]?.title, shared[0]?.text, told()]).toEqual([1, undefined, undefined, 0])
  })

  it('waits for a picture that is still on its way', async () => {
    const shared = aSheet()
    await sharePicture(quote, askForPicture('/a.png', quote))
    expect(shared).toHaveLength(1)
  })

  it('says nothing when the reader closes the sheet', async () => {
    aSheet(new DOMException('closed', 'AbortError'))
    const written = aClipboard()
    expect(await sharePicture(quote, askForPicture('/a.png', quote))).toBe(false)
    expect([written, saved, takeToasts(), told()]).toEqual([[], [], [], 0])
  })

  it('copies the picture where the sheet takes no files, is missing or fails', async () => {
    for (const sheet of ['no files', undefined, new TypeError('no')]) {
      if (sheet === 'no files') aSheet(undefined, false)
      else if (sheet instanceof Error) aSheet(sheet)
      else without('share')
      const written = aClipboard()
      await sharePicture(quote, askForPicture('/a.png', quote))
      expect(written).toHaveLength(1)
      expect(Object.keys(copied.at(-1) ?? {})).toEqual(['image/png'])
      expect(takeToasts()).toEqual([{ kind: 'success', title: 'Copied to clipboard!' }])
    }
    expect(told()).toBe(3)
  })

  it('downloads it where the clipboard takes none', async () => {
    without('share')
    aClipboard(new DOMException('no', 'NotAllowedError'))
    expect(await sharePicture(quote, askForPicture('/a.png', quote))).toBe(true)
    expect(saved).toEqual(['Marcus Aurelius - Waste no more time - 1080x1080.png'])
    expect(takeToasts()).toEqual([{ kind: 'success', title: 'Image downloaded!' }])
    expect(told()).toBe(1)
  })

  it('says so where nothing works, and counts nothing', async () => {
    without('share')
    without('clipboard')
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no')
    })
    await sharePicture(quote, askForPicture('/a.png', quote))
    expect(takeToasts()).toEqual([{ kind: 'error', title: 'Failed to share image' }])
    expect(told()).toBe(0)
  })

  it('says so where there is no picture', async () => {
    sent.mockImplementation(async () => new Response(null, { status: 503 }))
    expect(await sharePicture(quote, askForPicture('/a.png', quote))).toBe(false)
    expect(takeToasts()).toEqual([{ kind: 'error', title: 'Failed to generate quote image' }])
  })
})

it('a quote is shown by its own image, by the picture that its page names, or by the one of its own address', () => {
  expect(pictureOf({ ...quote, image: '/files/public/images/1.webp' }).address).toBe('/files/public/images/1.webp')
  expect(pictureOf(quote).address).toBe('/pictures/quote/1/square.png')
  const { picture: _, ...card } = quote
  expect(pictureOf(card)).toEqual({
    address: `/quote/${quote.id}/square.png`,
    alt: '“Waste no more time.” — Marcus Aurelius',
  })
})

const told = () => sent.mock.calls.filter(([address]) => address === '/api/shares').length

function without(name: 'clipboard' | 'share'): void {
  Object.defineProperty(navigator, name, { configurable: true, writable: true, value: undefined })
}

function aSheet(fault?: Error, takesFiles = true): ShareData[] {
  const shared: ShareData[] = []
  const share = async (what: ShareData) => {
    shared.push(what)
    if (fault) throw fault
  }
  Object.defineProperty(navigator, 'share', { configurable: true, writable: true, value: share })
  Object.defineProperty(navigator, 'canShare', { configurable: true, writable: true, value: () => takesFiles })
  return shared
}

function aClipboard(fault?: Error): unknown[] {
  const written: unknown[] = []
  const write = async (items: unknown[]) => {
    if (fault) throw fault
    written.push(...items)
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, writable: true, value: { write } })
  return written
}
