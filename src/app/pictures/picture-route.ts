import { siteHref } from '#messages'
import { getAuthor, lifeOf } from '#authors'
import { getCategory } from '#categories'
import { getPostablePicture } from '#images'
import { mimes } from '#plates'
import { NotFound } from '#platform/errors'
import { getQuote } from '#quotes'
import { getSettings, inSiteLanguage, languagesOf, pictureCredit } from '#settings'
import type { MachineRoute } from '../page/machine-answers.ts'
import { tagsOfQuote } from '../cache/page-notes.ts'
import type { PageGround } from '../page/page.ts'
import { authorPath, categoryPath } from '../site/paths.ts'
import { followMerged } from './follow-merged.ts'
import { drawQuote } from './draw-quote.ts'
import { drawWords, type WordsPicture } from './draw-words.ts'
import { drawnName } from '../site/drawn-name.ts'
import { isPicturedPage, wordsOfPage } from '../site/page-words.ts'
import type { AskedPicture } from '../site/picture-addresses.ts'

/** The address that it has today, and what is drawn for it. */
type Found = { url: string; draw: () => Promise<Uint8Array<ArrayBuffer>> }

/**
 * Pictures that are drawn by themselves. What no page of ours has named is refused before anything is asked or drawn; an address whose
 * picture would be another today leads on to that.
 */
export const pictureRoute: MachineRoute = {
  path: '/pictures/:kind/:id/:file',
  params: [],
  failure: 'Failed to generate quote image',
  async answer(ground, { url: { pathname }, params }) {
    const { kind = '', id = '', file = '' } = params
    if (kind === 'image') return await postablePicture(ground, `${id}/${file}`)
    const asked = ground.site.pictures.read(kind, id, file)
    if (!asked) throw new NotFound('Picture not found.')
    const { url, draw } = await find(ground, asked)
    if (url !== pathname)
      return new Response(null, { status: 302, headers: { location: siteHref(url), 'cache-control': 'no-cache' } })
    return new Response(await draw(), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
    })
  },
}

/** A picture that somebody brought, as a JPEG: its name is the hash of what it shows. */
async function postablePicture({ ctx }: PageGround, name: string): Promise<Response> {
  const [, hash] = /^([0-9a-f]{2}\/[0-9a-f]{40})\.jpg$/.exec(name) ?? []
  const picture = hash === undefined ? undefined : await getPostablePicture(ctx, `public/images/${hash}.webp`)
  if (!picture) throw new NotFound('Picture not found.')
  return new Response(picture.bytes, {
    headers: { 'content-type': mimes[picture.type], 'cache-control': 'public, max-age=31536000, immutable' },
  })
}

async function find(ground: PageGround, { kind, id, picture, readIn }: AskedPicture): Promise<Found> {
  const { ctx, site, notes } = ground
  const settings = await getSettings(ctx)
  notes.show('settings')
  const own = { credit: pictureCredit(settings), color: settings.primary_color }
  const words = (url: string, said: Omit<WordsPicture, 'id' | 'credit' | 'color'> & { color?: string }): Found => ({
    url,
    draw: () => drawWords(ctx, { ...own, id, ...said, page: site.origin + said.page, url }),
  })
  if (kind === 'quote') {
    const quote = await followMerged((one) => getQuote(ctx, one), id)
    notes.show(...tagsOfQuote(quote))
    const { own, others } = languagesOf(settings)
    // A language that the site no longer has leads on to its own.
    const language = readIn !== undefined && others.includes(readIn) ? readIn : own
    const url = inSiteLanguage(settings, language, () => site.pictures.quoteAddress(quote, settings, picture))
    return { url, draw: () => drawQuote(ground, quote, picture, language) }
  }
  if (kind === 'category') {
    const category = await followMerged((one) => getCategory(ctx, one), id)
    notes.show(`category:${category.id}`)
    const { name: title, description: text, color, slug } = category
    return words(site.pictures.ofCategory(category, settings).url, { title, text, color, page: categoryPath(slug) })
  }
  if (kind === 'author') {
    const author = await followMerged((one) => getAuthor(ctx, one), id)
    notes.show(`author:${author.id}`)
    const text = [lifeOf(author), author.nationality].filter(Boolean).join(' · ')
    const said = { title: drawnName(author.name, author.names, settings), text, page: authorPath(author.slug) }
    return words(site.pictures.ofAuthor(author, settings).url, said)
  }
  if (!isPicturedPage(id)) throw new NotFound('Picture not found.')
  const said = { ...wordsOfPage(id, settings), page: id === 'home' ? '/' : `/${id}` }
  return words(site.pictures.ofPage(id, settings).url, said)
}
