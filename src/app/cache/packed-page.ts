import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { finish, type FinishedPage } from './finished-page.ts'
import type { Tag } from './page-notes.ts'

const run = { pack: promisify(zstdCompress), unpack: promisify(zstdDecompress) }

/** A window of a megabyte holds the dictionary and the longest page. The checksum finds a page that was packed with another dictionary. */
const params = {
  [constants.ZSTD_c_compressionLevel]: 9,
  [constants.ZSTD_c_windowLog]: 20,
  [constants.ZSTD_c_checksumFlag]: 1,
}

type Head = { etag: string; shows: Tag[]; headers: Record<string, string> }

/** A page for the disk. With another page as dictionary only what differs is kept: 8 kB instead of 25. */
export async function packPage(page: FinishedPage, dictionary: Buffer): Promise<Buffer> {
  const { body, headers } = await plainOf(page)
  const { 'content-length': _, ...shared } = headers
  const head: Head = { etag: page.etag, shows: [...page.shows], headers: shared }
  return await run.pack(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]), { dictionary, params })
}

export async function plainOf(page: FinishedPage): Promise<FinishedPage['answer']> {
  return await (page.inOther('identity') ?? page.answer)
}

/** What it shows comes first: where that has changed, the rest is not made. @throws where it is damaged */
export async function unpackPage(packed: Buffer, dictionary: Buffer) {
  const whole = await run.unpack(packed, { dictionary })
  const end = whole.indexOf('\n')
  const { etag, shows, headers } = JSON.parse(whole.subarray(0, end).toString()) as Head // safe: packed by us, and its sum is right
  return {
    shows: new Set(shows),
    finish: (until: number) =>
      finish(
        { status: 200, etag, until, shows: new Set(shows), typed: false, emptySearch: null, picture: false },
        headers,
        whole.subarray(end + 1),
      ),
  }
}
