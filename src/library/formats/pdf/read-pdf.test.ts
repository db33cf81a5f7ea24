import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aPdf, linesAt } from '#test/a-pdf'
import { readDocument } from '../read-document.ts'
import { readPdf } from './read-pdf.ts'

describe('readPdf', () => {
  it('joins lines and parted words to paragraphs, and leaves the heads and numbers of pages out', async () => {
    const page = (n: number, body: string[]) => [
      { text: `The Harbour ${n}`, x: 250, y: 785 },
      ...linesAt(body),
      { text: `${n}`, x: 300, y: 20 },
    ]
    const text = await readPdf(
      aPdf([
        page(1, [
          '“Nobody on the ferry said a word un-',
          'til the self-evident morning.” Then the',
          'gulls came, and the sea was self-',
        ]),
        page(2, ['evident, too. She said: “It is over.', 'It was never']),
        [...page(3, ['begun.”']), { text: 'A new paragraph is set in.', x: 62, y: 748 }],
      ]),
    )
    expect(text).toBe(
      [
        '“Nobody on the ferry said a word until the self-evident morning.” Then the gulls came, and the sea was self-evident, too. She said: “It is over. It was never begun.”',
        'A new paragraph is set in.',
      ].join('\n\n'),
    )
  })

  it('reads columns one after the other, and a gap as a new paragraph', async () => {
    const columns = [...linesAt(['The left column', 'goes on']), ...linesAt(['in the right one.', 'It ends.'], { x: 320 })]
    expect(await readPdf(aPdf([[...columns, ...linesAt(['Below a gap.'], { x: 320, y: 700 })]]))).toBe(
      'The left column goes on in the right one. It ends.\n\nBelow a gap.',
    )
  })

  it('is read as any other document', async () => {
    expect(await readDocument(aPdf([linesAt(['She said yes.'])]))).toBe('She said yes.')
  })

  const page = [linesAt(['A line.'])]
  const locked = '/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<' + '61'.repeat(32) + '>/U<' + '62'.repeat(32) + '>>>/ID[<61><61>]'
  it.each([
    ['pictures alone', aPdf([[]]), /^This PDF has pictures of its pages and no text\./],
    ['a password', aPdf(page, { trailer: locked }), /^This PDF is locked with a password\./],
    ['a broken file', new TextEncoder().encode('%PDF-1.7 …'), /^This PDF is damaged or cut off\./],
    ['100,000 pages', aPdf(page, { times: 100_000 }), /^This PDF has more than 3,000 pages\./],
    [
      'more text than is checked',
      aPdf([linesAt(Array.from({ length: 60 }, () => 'word '.repeat(20)))], { times: 200 }),
      /^This PDF has more than 1,000,000 characters\./,
    ],
  ])('says of %s what to do', async (_what, bytes, sentence) => {
    await expect(readDocument(bytes)).rejects.toThrow(sentence)
    await expect(readDocument(bytes)).rejects.toMatchObject({ fields: { file: expect.stringMatching(sentence) as string } })
  })

  it('ends what unpacks to gigabytes, or takes too long, and reads the next', async () => {
    // 1 GB of spaces, packed twice.
    const bomb = deflateSync(deflateSync(Buffer.alloc(1024 ** 3, ' ')))
    expect(bomb.length).toBeLessThan(50_000)
    const nested = aPdf([[]], { contents: bomb, filter: '[/FlateDecode/FlateDecode]' })
    await expect(readPdf(nested)).rejects.toThrow('This PDF takes too much time or memory to read.')
    await expect(readPdf(aPdf(page), 1)).rejects.toThrow('This PDF takes too much time or memory to read.')
    expect(await readPdf(aPdf(page))).toBe('A line.')
  })

  it('refuses further ones while several are read', async () => {
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => readPdf(aPdf(page))))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  })
})
