import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress, type ZstdOptions } from 'node:zlib'
import { finish, windowFor, type FinishedPage } from './finished-page.ts'
import type { Tag } from './page-notes.ts'

const run = { pack: promisify(zstdCompress), unpack: promisify(zstdDecompress) }

/** The window holds the dictionary and the page, a megabyte of them at most. The checksum finds a page that was packed with another dictionary. */
const packing = (size: number, dictionary: Buffer): ZstdOptions => ({
  dictionary,
  pledgedSrcSize: size,
  params: {
    [constants.ZSTD_c_compressionLevel]: 9,
    [constants.ZSTD_c_windowLog]: windowFor(size + dictionary.length, 20),
    [constants.ZSTD_c_checksumFlag]: 1,
  },
})

type Head = { etag: string; shows: Tag[]; headers: Record<string, string> }

/** A page for the disk. With another page as dictionary only what differs is kept: 8 kB instead of 25. */
export async function packPage(page: FinishedPage, plain: Buffer, dictionary: Buffer): Promise<Buffer> {
  const { 'content-length': _, 'content-encoding': _coding, ...shared } = page.answer.headers
  const head: Head = { etag: page.etag, shows: [...page.shows], headers: shared }
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), plain])
  return await run.pack(whole, packing(whole.length, dictionary))
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
