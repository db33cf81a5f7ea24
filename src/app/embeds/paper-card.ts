import { createHash } from 'node:crypto'
import { drawOnPaper, keepPicture, type PaperColours } from '#images'
import { templateVersion, type Frame } from '#plates'
import type { Quote } from '#quotes'
import { getSettings } from '#settings'
import { compose } from '../lists/compose.ts'
import { shownAuthor, shownCategory } from '../lists/rendering.ts'
import type { PageGround } from '../page/page.ts'
import { themesOf } from './look.ts'

/** What most panels of seven inches have. */
const frame: Frame = { name: 'epaper', width: 800, height: 480 }

/** The quote's plate for electronic paper, drawn once for each state of the quote. @throws Unavailable when too many wait */
export async function paperCard(
  { ctx }: Pick<PageGround, 'ctx'>,
  quote: Quote,
  colours: PaperColours,
): Promise<Uint8Array<ArrayBuffer>> {
  const { reader_languages: readers } = await getSettings(ctx)
  const drawn = [
    quote.version,
    shownAuthor(quote, readers),
    shownCategory(quote, readers),
    quote.categoryColor,
    readers,
    templateVersion,
  ]
  const hash = createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 16)
  return await keepPicture(ctx, `quote/${quote.id}/epaper${colours}-${hash}.png`, async () => {
    // Two colours are ink on paper; seven are the plate in its own.
    const how = colours === 2 ? { palette: themesOf(quote, false).light } : {}
    return await drawOnPaper(await compose(quote, frame, readers, how), colours)
  })
}
