import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { anEpub } from '#test/an-epub'
import { aPdf, linesAt } from '#test/a-pdf'
import { aText } from '#test/a-text'
import { anAuthor, aQuote } from '#test/builders'
import { aHouse } from '#test/house'
import { Forbidden, Invalid, LimitReached, NotFound } from '#platform/errors'
import {
  askedDocument,
  checkDocument,
  deleteReport,
  forgetReports,
  getReport,
  isOneLine,
  keepReport,
  lineIn,
  longestInAddress,
  reportDocument,
  type DocumentStep,
} from './index.ts'

const persuasion =
  'Captain Harville said nothing. She could not immediately have uttered another sentence; her heart was too full, her breath too much oppressed.'
const line = 'She could not immediately have uttered another sentence; her heart was too full, her breath too much oppressed.'
const article = `A first paragraph without a quotation.

Then he read aloud: “${line.replace('uttered', 'spoken')}” The room was silent.

“The harbour was painted over before anybody had come to see its boats,” wrote Mark Twain.`

const from = { address: '192.0.2.7' }

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function stepsOf(all: AsyncIterable<DocumentStep>): Promise<DocumentStep[]> {
  const steps: DocumentStep[] = []
  for await (const step of all) steps.push(step)
  return steps
}

const smiles = () => `x${'😀'.repeat(60)}`

async function aLibrary() {
  const house = await aHouse()
  await aText(house.ctx, persuasion, { title: 'Persuasion', author: 'Jane Austen' })
  return house
}

describe('checkDocument', () => {
  it('says how many quotations there are, then each with its verdict and its place, then how many were left', async () => {
    const { ctx } = await aLibrary()
    const steps = await stepsOf(checkDocument(ctx, article))
    expect(steps[0]).toEqual({ found: 2, name: 'A first paragraph without a quotation.' })
    expect(steps[1]).toMatchObject({
      line: {
        verdict: 'near',
        where: { paragraph: 2, before: 'Then he read aloud: “', after: '” The room was silent.' },
        place: { title: 'Persuasion', isReadable: true },
      },
    })
    expect(steps[2]).toMatchObject({ line: { author: 'Mark Twain', verdict: 'not-found', where: { paragraph: 3 }, place: null } })
    expect(steps[3]).toEqual({ left: 0 })
  })

  it('stops when it takes too long, and says how many it left', async () => {
    const { ctx } = await aLibrary()
    const report = await reportDocument(ctx, { text: article, name: null, ms: 0 })
    expect(report).toMatchObject({ name: 'A first paragraph without a quotation.', left: 1 })
    expect(report.lines).toHaveLength(1)
  })

  it('shows no more of a text than its licence allows', async () => {
    const { ctx } = await aHouse()
    await aText(ctx, `${persuasion} Nobody answered.`, { author: 'Jane Austen', shows: 'sentence' })
    const { lines } = await reportDocument(ctx, { text: `“${line}”`, name: null })
    expect(lines[0]).toMatchObject({ verdict: 'exact', place: { isReadable: false, before: '', after: '' } })
  })
})

describe('askedDocument', () => {
  it('reads text, Markdown, Word, EPUB, HTML and PDF', async () => {
    const { ctx } = await aHouse()
    expect(await askedDocument(ctx, formOf({ text: 'A line.\r\n', author: ' Ann ' }), from)).toMatchObject({
      text: 'A line.\n',
      author: 'Ann',
      name: null,
      most: 200_000,
    })
    // Only what is kept again has the name and the length of its file.
    for (const [act, most] of [
      ['check', 200_000],
      ['keep', 1_000_000],
    ] as const)
      expect(await askedDocument(ctx, formOf({ act, text: 'A line.', name: 'a.txt' }), from)).toMatchObject({ most })
    const word = zipSync({
      'word/document.xml': strToU8(
        '<w:document><w:body><w:p><w:r><w:t>He said </w:t></w:r><w:del><w:r><w:delText>no</w:delText></w:r></w:del><w:r><w:t>“yes”.</w:t></w:r></w:p><w:p><w:pPr><w:pStyle w:val="IntenseQuote"/></w:pPr><w:r><w:t>Know</w:t><w:br/><w:t>thyself.</w:t></w:r></w:p></w:body></w:document>',
      ),
    })
    const files: [string, Uint8Array, string][] = [
      ['a.md', strToU8('# A title\n\n> Quoted.'), '# A title\n\n> Quoted.'],
      ['a.docx', word, 'He said “yes”.\n\n> Know\n> thyself.'],
      ['a.pdf', aPdf([linesAt(['He said “yes”.'])]), 'He said “yes”.'],
      [
        'a.html',
        strToU8(
          '<!doctype html><title>T</title><style>p{}</style><nav>Menu</nav><h1>One</h1><p>He said &ldquo;<i>yes</i>&rdquo;.</p>',
        ),
        'T\n\nOne\n\nHe said “yes”.',
      ],
      ['a.epub', anEpub([{ heading: 'One', words: 'He said “yes”.' }]), 'One\n\nHe said “yes”.'],
    ]
    for (const [name, bytes, text] of files)
      expect(await askedDocument(ctx, formOf({ file: new File([new Uint8Array(bytes)], name) }), from)).toMatchObject({
        name,
        text,
      })
  })

  it('refuses what it can’t read with a plain sentence at its field', async () => {
    const { ctx } = await aHouse()
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(70 * 1024 * 1024) })
    const refused: [FormData, string, RegExp][] = [
      [formOf({ text: ' ' }), 'text', /^Paste a line/],
      [formOf({ file: new File(['%PDF-1.7 …'], 'a.pdf') }), 'file', /^This PDF is damaged/],
      [
        formOf({ file: new File(['{\\rtf1\\ansi He said yes.}'], 'a.rtf') }),
        'file',
        /^This is an RTF file. Save it as docx or txt/,
      ],
      [formOf({ file: new File([new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7])], 'a.txt') }), 'file', /^This isn’t a text/],
      [formOf({ file: new File([new Uint8Array(bomb)], 'a.docx') }), 'file', /^This file unpacks to more/],
      [formOf({ file: new File([new Uint8Array(zipSync({ 'a.txt': strToU8('A.') }))], 'a.zip') }), 'file', /not an EPUB/],
      [formOf({ file: new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.txt') }), 'file', /larger than 10 MB/],
    ]
    for (const [form, field, sentence] of refused) {
      const error = await askedDocument(ctx, form, from).catch((fault: unknown) => fault)
      expect(error).toBeInstanceOf(Invalid)
      expect((error as Invalid).fields[field]).toMatch(sentence)
    }
    await expect(stepsOf(checkDocument(ctx, 'x'.repeat(200_001), { most: 200_000 }))).rejects.toThrow(
      'This has 200,001 characters. Up to 200,000 are checked at once: use a part of it.',
    )
  })

  it('is limited by network', async () => {
    const { ctx } = await aHouse()
    const ask = () => askedDocument(ctx, formOf({ text: 'A line.' }), from)
    for (let n = 0; n < 60; n += 1) await ask()
    await expect(ask()).rejects.toBeInstanceOf(LimitReached)
  })
})

describe('lineIn', () => {
  it.each([
    ['“Know thyself, and all else follows.” — Socrates', null, 'Know thyself, and all else follows.', 'Socrates'],
    ['Know thyself, and all else follows.', 'Plato', 'Know thyself, and all else follows.', 'Plato'],
    ['Know thyself, and all else follows. https://example.org/a', null, 'Know thyself, and all else follows.', null],
    ['He said “yes, of course” and then nobody in the whole of the town ever saw him again.', null, undefined, null],
  ])('%s', (typed, author, text, named) => {
    expect(lineIn(typed, author)).toEqual({ text: text ?? typed, author: named })
  })

  it('is found at once among spaces without end', () => {
    const spaces = ' '.repeat(400_000)
    expect(lineIn(`${spaces}Know thyself.${spaces}`, null)).toEqual({ text: 'Know thyself.', author: null })
  })

  it('is one line as long as an address takes it and it has one quotation', () => {
    expect(isOneLine('Know thyself.')).toBe(true)
    expect(isOneLine('“Know thyself, they say,” he said. “Nothing in excess, they say,” she said.')).toBe(false)
    expect(isOneLine('a '.repeat(longestInAddress))).toBe(false)
  })
})

describe('a kept report', () => {
  it('holds no half characters of what is cut: no database takes one', async () => {
    const { ctx } = await aLibrary()
    const smile = '😀'
    for (const odd of ['', 'x']) {
      const text = `${smile.repeat(60)}${odd}“${line}”${odd}${smile.repeat(60)}`
      const form = formOf({ act: 'keep', text, name: `${odd}${smile.repeat(60)}.md`, author: `${odd}${smile.repeat(80)}` })
      const { author, name, ...more } = await askedDocument(ctx, form, from)
      const { id } = await keepReport(ctx, { ...more, name }, from)
      const { report } = await getReport(ctx, id)
      expect([author, report.name, report.lines[0]?.where?.before, report.lines[0]?.where?.after].join('')).not.toMatch(/\p{Cs}/u)
      expect(report.lines).toHaveLength(1)
    }
  })

  it('has the first words for a name, in scripts without spaces, too', async () => {
    const { ctx } = await aHouse()
    const nameOf = async (text: string) => (await reportDocument(ctx, { text, name: null })).name
    expect(await nameOf(`## ${'word '.repeat(40)}\nMore.`)).toBe(`${'word '.repeat(16).trim()} …`)
    expect(await nameOf('知'.repeat(200))).toBe(`${'知'.repeat(80)} …`)
    expect(await nameOf(smiles())).toBe(`${smiles().slice(0, 79)} …`)
  })

  it('is read by its address for 30 days, and deleted by its key alone', async () => {
    const { ctx, clock, db } = await aLibrary()
    const { id, key, until } = await keepReport(ctx, { text: article, name: 'speech.docx' }, from)
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(until).toEqual(new Date('2026-03-31T12:00:00Z'))
    const kept = await getReport(ctx, id)
    expect(kept.report).toEqual(await reportDocument(ctx, { text: article, name: 'speech.docx' }))
    expect(JSON.stringify(await db.selectFrom('check_reports').selectAll().execute())).not.toContain(key)
    await expect(deleteReport(ctx, id, 'another')).rejects.toBeInstanceOf(Forbidden)
    await deleteReport(ctx, id, key)
    await expect(getReport(ctx, id)).rejects.toBeInstanceOf(NotFound)

    const other = await keepReport(ctx, { text: article, name: null }, from)
    clock.advance(30 * 24 * 3_600_000)
    await expect(getReport(ctx, other.id)).rejects.toBeInstanceOf(NotFound)
    await forgetReports(ctx)
    expect(await db.selectFrom('check_reports').select('id').execute()).toEqual([])
  })

  it('has the site’s quotes as they are today, and nothing of a quote that readers don’t see any more', async () => {
    const { ctx, as, db } = await aLibrary()
    const author_id = (await anAuthor(as('admin'), { name: 'Jane Austen' })).id
    const { id: quoteId } = await aQuote(as('admin'), { text: line, author_id })
    const { id } = await keepReport(ctx, { text: article, name: null }, from)
    const quotes = async () => (await getReport(ctx, id)).report.lines.flatMap(({ quote }) => quote ?? [])
    expect(await quotes()).toMatchObject([{ id: quoteId, text: line, author: 'Jane Austen' }])
    const kept = await db.selectFrom('check_reports').select('report').executeTakeFirstOrThrow()
    expect(kept.report.lines.flatMap(({ quote }) => quote ?? [])).toEqual([{ id: quoteId }])
    await db.updateTable('quotes').set({ is_active: false }).where('id', '=', quoteId).execute()
    expect(await quotes()).toEqual([])
  })

  it('says of a settled line what its quote says today, and nothing of a quote that readers don’t see any more', async () => {
    const { ctx, as, db } = await aLibrary()
    const author_id = (await anAuthor(as('admin'), { name: 'Jane Austen' })).id
    const { id: quoteId } = await aQuote(as('admin'), {
      text: 'Nobody ever wrote this line about harbours.',
      author_id,
      status: 'misattributed',
      statusNote: 'Said by a neighbour.',
    })
    const text = '“Nobody ever wrote this line about harbours.”'
    const { id } = await keepReport(ctx, { text, name: 'x.txt' }, from)
    expect((await getReport(ctx, id)).report).toEqual(await reportDocument(ctx, { text, name: 'x.txt' }))
    const kept = await db.selectFrom('check_reports').select('report').executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toMatch(/neighbour|Austen/)
    const change = (changed: object) => db.updateTable('quotes').set(changed).where('id', '=', quoteId).execute()
    await change({ status_note: 'Said by a sailor.' })
    expect((await getReport(ctx, id)).report.lines[0]?.said.sentences).toContain('Said by a sailor.')
    await change({ is_active: false })
    const [gone] = (await getReport(ctx, id)).report.lines
    expect(gone).toMatchObject({ verdict: 'not-found', said: { heading: 'Changed since it was checked' }, quote: null })
    expect(JSON.stringify(gone)).not.toMatch(/sailor|Austen/)
  })

  it('is limited by network', async () => {
    const { ctx } = await aHouse()
    for (let n = 0; n < 20; n += 1) await keepReport(ctx, { text: 'Nothing is quoted here. Nothing at all.', name: null }, from)
    await expect(keepReport(ctx, { text: 'More.', name: null }, from)).rejects.toBeInstanceOf(LimitReached)
  })
})
