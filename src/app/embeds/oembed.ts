import { matchPath } from 'react-router'
import { addressOf, inLanguage, withoutPrefix, withoutSitePath } from '#messages'
import { excerpt } from '#plates'
import { Invalid, NotFound } from '#platform/errors'
import { authorHere, quoteSentences, type Quote } from '#quotes'
import { getSettings, languagesOf, type Settings } from '#settings'
import { problem } from '../http/problem.ts'
import { splitLanguage } from '../http/split-language.ts'
import { element, escaped, tag, xmlDocument } from '../http/xml.ts'
import type { MachineRoute } from '../page/machine-answers.ts'
import type { PageGround } from '../page/page.ts'
import { sizeOf, type QuotePicture } from '../site/picture-formats.ts'
import { authorPath } from '../site/paths.ts'
import { readAsked, type Asked } from './asked-quote.ts'
import { choiceIn, numberIn } from './asked-params.ts'
import { cardOf, type Card } from './card.ts'
import { shownOf } from './embed-page.ts'
import { lookOf } from './look.ts'
import { heightAt } from './sizes.ts'

const params = ['url', 'format', 'maxwidth', 'maxheight', 'type'] as const

/** Pixels. */
const usual = { width: 600, height: 900 }
const leastHeight = 160
const largest = 99_999

/** What a photo may be, the usual one first. */
const photos = ['square', 'social', 'portrait', 'story'] as const satisfies readonly QuotePicture[]

/** A quote for sites that make a frame or, with `type=photo`, a picture of a link (oembed.com, 1.0). Only addresses of this site have one. */
export const oembed: MachineRoute = {
  path: '/oembed',
  params,
  failure: quoteSentences.get,
  async answer(ground, { url }) {
    const format = url.searchParams.get('format') || 'json'
    // There are many addresses, so these answers are kept with those to what people typed.
    ground.notes.typed()
    if (format !== 'json' && format !== 'xml') return problem(501, 'The formats are json and xml.', ground.ctx.requestId ?? '')
    const most = {
      width: numberIn(url, 'maxwidth', { least: 1, most: largest, usual: usual.width }),
      height: numberIn(url, 'maxheight', { least: 1, most: largest, usual: usual.height }),
    }
    const photo = choiceIn(url, 'type', ['rich', 'photo'] as const) === 'photo' ? photoWithin(url) : undefined
    const settings = await getSettings(ground.ctx)
    const { asked, language, prefix } = meant(ground, settings, url.searchParams.get('url') ?? '')
    return await inLanguage(language, async () => answerIn(format, await describe(ground, settings, asked, most, photo)), prefix)
  },
}

type Described = Record<string, string | number>

function answerIn(format: 'json' | 'xml', described: Described): Response {
  if (format === 'json') return Response.json(described)
  const tags = Object.entries(described).map(([name, value]) => tag(name, String(value)))
  return new Response(xmlDocument(element('oembed', {}, ...tags)), { headers: { 'content-type': 'text/xml; charset=utf-8' } })
}

/** The quote that an address of this site is about. @throws Invalid for what is no address · NotFound for any other */
function meant({ site }: PageGround, settings: Settings, given: string): { asked: Asked; language: string; prefix: string } {
  if (given === '') throw new Invalid('url is missing.', { url: 'url is missing.' })
  if (!URL.canParse(given)) throw new Invalid('url must be an address.', { url: 'url must be an address.' })
  const { host, protocol, pathname } = new URL(given)
  const isOurs = host === new URL(site.origin).host && /^https?:$/.test(protocol)
  const plain = isOurs ? withoutSitePath(pathname) : undefined
  const split = plain !== undefined ? splitLanguage(plain, languagesOf(settings), () => undefined) : null
  if (split === null || 'to' in split) throw new NotFound('Only quotes of this site can be embedded.')
  const { language, prefix } = split
  const id = matchPath('/quote/:id', split.url)?.params.id
  if (id !== undefined) return { asked: { kind: 'quote', id }, language, prefix }
  if (matchPath('/quote-of-the-day', split.url)) return { asked: { kind: 'day' }, language, prefix }
  throw new NotFound('Only quotes of this site can be embedded.')
}

type Most = { width: number; height: number }

/** The first picture that is no larger than what is asked for. @throws Invalid where all are */
function photoWithin(url: URL): QuotePicture {
  const most = (name: string) => numberIn(url, name, { least: 1, most: largest, usual: largest })
  const [width, height] = [most('maxwidth'), most('maxheight')]
  const found = photos.find((picture) => sizeOf(picture).width <= width && sizeOf(picture).height <= height)
  if (found) return found
  const sentence = `No picture is that small. The smallest are ${photos.map((one) => `${sizeOf(one).width} × ${sizeOf(one).height}`).join(', ')}.`
  throw new Invalid(sentence, { maxwidth: sentence })
}

async function describe(
  ground: PageGround,
  settings: Settings,
  asked: Asked,
  most: Most,
  photo: QuotePicture | undefined,
): Promise<Described> {
  const { site } = ground
  const quote = await readAsked(ground, asked)
  const card = cardOf(quote, settings, site)
  const { width, height } = sizeFor(quote, card, most)
  const src = site.origin + addressOf(asked.kind === 'day' ? '/embed/day' : `/embed/quote/${quote.id}`)
  const title = `${card.marks[0]}${excerpt(card.text, 120)}${card.marks[1]} — ${card.credit}`
  const square = sizeOf('square')
  const fits = square.width <= most.width && square.height <= most.height
  const pictureAt = (picture: QuotePicture) => site.origin + site.pictures.quoteAddress(quote, settings, picture)
  const head = {
    version: '1.0',
    type: photo ? 'photo' : 'rich',
    title,
    // Nobody is named as the author of words that aren't theirs.
    ...(quote.status === 'misattributed'
      ? {}
      : {
          author_name: authorHere(quote),
          ...(quote.authorSlug === null ? {} : { author_url: site.origin + addressOf(authorPath(quote.authorSlug)) }),
        }),
    provider_name: card.site,
    provider_url: site.origin + addressOf('/'),
    cache_age: 3600,
  }
  if (photo) return { ...head, url: pictureAt(photo), ...sizeOf(photo) }
  return {
    ...head,
    html: frameCode({ src, title, width, height }),
    width,
    height,
    ...(fits
      ? {
          thumbnail_url: pictureAt('square'),
          thumbnail_width: square.width,
          thumbnail_height: square.height,
        }
      : {}),
  }
}

function frameCode({ src, title, width, height }: { src: string; title: string; width: number; height: number }): string {
  return `<iframe src="${escaped(src)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" title="${escaped(title)}"></iframe>`
}

/** As tall as the words need it at that width. */
function sizeFor(quote: Quote, card: Card, most: Most): Most {
  const width = Math.min(usual.width, most.width)
  const height = Math.max(heightAt(width, shownOf(card), card, lookOf(quote, card)), leastHeight)
  return { width, height: Math.min(height, most.height) }
}

/** Where an answer about the page at that path is, in both formats; null for a page that can't be embedded. */
export function oembedLinks(origin: string, pathname: string): string[] {
  const page = withoutPrefix(pathname)
  // `.md` and `.data` are other forms of a page.
  if (/\.[a-z]+$/.test(page) || !(matchPath('/quote/:id', page) ?? matchPath('/quote-of-the-day', page))) return []
  const url = encodeURIComponent(origin + pathname)
  return [
    `<${origin}/oembed?url=${url}&format=json>; rel="alternate"; type="application/json+oembed"`,
    `<${origin}/oembed?url=${url}&format=xml>; rel="alternate"; type="text/xml+oembed"`,
  ]
}
