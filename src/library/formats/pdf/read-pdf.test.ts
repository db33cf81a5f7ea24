import { describe, expect, it } from 'vitest'
import { aPdf, linesAt } from '#test/a-pdf'
import { readDocument } from '../document/read-document.ts'
import { readPdf } from './read-pdf.ts'

const most = 1_000_000

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
      most,
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
    expect(await readPdf(aPdf([[...columns, ...linesAt(['Below a gap.'], { x: 320, y: 700 })]]), most)).toBe(
      'The left column goes on in the right one. It ends.\n\nBelow a gap.',
    )
  })

  it('is read as any other document', async () => {
    expect(await readDocument(aPdf([linesAt(['She said yes.'])]), most, 'a')).toBe('She said yes.')
  })

  const bare = (pages: string) =>
    new TextEncoder().encode(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages${pages}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
    )
  const unpacked = new TextEncoder().encode('BT (A line.) Tj ET')
  const page = [linesAt(['A line.'])]
  const locked = '/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<' + '61'.repeat(32) + '>/U<' + '62'.repeat(32) + '>>>/ID[<61><61>]'
  it.each([
    ['pictures alone', aPdf([[]]), /^This PDF has pictures of its pages and no text\./],
    ['a password', aPdf(page, { trailer: locked }), /^This PDF is locked with a password\./],
    ['a broken file', new TextEncoder().encode('%PDF-1.7 …'), /^This PDF is damaged or cut off\./],
    ['a tree of pages that goes round', bare('/Kids[2 0 R]/Count 99999999'), /^This PDF is damaged or cut off\./],
    ['no pages', bare('/Kids[]/Count 0'), /^This PDF is damaged or cut off\./],
    ['a page in an unknown packing', aPdf([[]], { contents: unpacked, filter: '/Nope' }), /^This PDF is damaged or cut off\./],
    ['100,000 pages', aPdf(page, { times: 100_000 }), /^This PDF has more than 3,000 pages\./],
    [
      'more text than is checked',
      aPdf([linesAt(Array.from({ length: 60 }, () => 'word '.repeat(20)))], { times: 200 }),
      /^This file has more than 1,000,000 characters\./,
    ],
  ])('says of %s what to do', async (_what, bytes, sentence) => {
    await expect(readDocument(bytes, most, 'a')).rejects.toThrow(sentence)
    await expect(readDocument(bytes, most, 'a')).rejects.toMatchObject({
      fields: { file: expect.stringMatching(sentence) as string },
    })
  })
})
