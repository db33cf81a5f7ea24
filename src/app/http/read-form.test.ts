import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const sent = (body: BodyInit, type?: string) =>
  new Request('http://localhost/', { method: 'POST', body, headers: type === undefined ? {} : { 'content-type': type } })

test('a form is read in both ways that browsers send one, with its files', async () => {
  expect([...(await readForm(sent('a=1&b=%C3%A9+x&a=2', urlencoded)))]).toEqual([
    ['a', '1'],
    ['b', 'é x'],
    ['a', '2'],
  ])
  const form = new FormData()
  form.set('text', 'Know & be known.\r\n--\r\n&&&')
  form.set('file', new File(['&'.repeat(5_000)], 'list.csv', { type: 'text/csv' }))
  const read = await readForm(sent(form))
  expect(read.get('text')).toBe('Know & be known.\r\n--\r\n&&&')
  expect(await (read.get('file') as File).text()).toBe('&'.repeat(5_000))
})

test('what is no form is an empty one', async () => {
  for (const type of [undefined, 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x'])
    expect([...(await readForm(sent('a=1', type)))]).toEqual([])
})

test('more than 2,000 fields are refused before they are read', async () => {
  expect([...(await readForm(sent('a&'.repeat(2_000), urlencoded)))]).toHaveLength(2_000)
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
  const parts = (many: number) => sent(`${part.repeat(many)}--x--\r\n`, 'multipart/form-data; boundary="x"')
  expect([...(await readForm(parts(1_000)))]).toHaveLength(1_000)
  // Read first, eight megabytes of them would take minutes.
  for (const many of [sent('a&'.repeat(4_000_000), urlencoded), parts(100_000)])
    await expect(readForm(many)).rejects.toMatchObject({ code: 'invalid' })
})

test.each([
  'multipart/form-data; boundary=x ;a=b',
  'multipart/form-data; a="; boundary=zzz"; boundary=x',
  String.raw`multipart/form-data; boundary="\x"`,
  'Multipart/Form-Data; Boundary=x; boundary=zzz',
])('%s has the boundary that its fields are counted by', async (type) => {
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'
  expect([...(await readForm(sent(`${part}--x--\r\n`, type)))]).toEqual([['a', '1']])
  await expect(readForm(sent(`${part.repeat(2_001)}--x--\r\n`, type))).rejects.toMatchObject({ code: 'invalid' })
})
