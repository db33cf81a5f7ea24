import { createHash } from 'node:crypto'
import { language as languageOfPage, languagesOnOffer, prefix, say, source } from '#messages'
import { type Author, authorNameHere, lifeOf } from '#authors'
import type { Category } from '#categories'
import { excerpt, templateVersion } from '#plates'
import { creditOf, isReadable, nativeCategory, renderingFor, usualNativeName, type Quote, type Translation } from '#quotes'
import { languagesOf, pageReaders, pictureCredit, type Settings } from '#settings'
import { addressSigner } from './address-signer.ts'
import { drawnName } from './drawn-name.ts'
import { sizeOf, type QuotePicture } from './picture-formats.ts'
import { type PicturedPage, wordsOfPage } from './page-words.ts'

/** A picture as heads, feeds and share sheets name it. Of one that staff chose nobody knows the size. */
export type Picture = { url: string; alt: string; width?: number; height?: number }

/** What a picture's address depends on beside its id: everything that is drawn from, but the words, whose version is in it. */
export type AddressedQuote = Pick<
  Quote,
  'id' | 'version' | 'author' | 'authorAliases' | 'authorNames' | 'category' | 'categoryNames' | 'categoryColor' | 'language'
> & {
  /** Where `category` is in the language of the page: pictures have none. */
  categoryWritten?: string | null
  /** Without them the picture is as on pages in the language of the site. */
  translations?: Pick<Translation, 'language' | 'text'>[]
}
export type PicturedQuote = AddressedQuote & Pick<Quote, 'text' | 'status'> & Required<Pick<AddressedQuote, 'translations'>>

export const pictureKinds = ['quote', 'category', 'author', 'page'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** What an address of ours asks for. */
export type AskedPicture = {
  kind: PictureKind
  id: string
  picture: QuotePicture
  /** Whose translation it shows; undefined: as in the language of the site. */
  readIn?: string | undefined
}

/**
 * Addresses of the pictures that are drawn by themselves. An address says all that its picture depends on, so that the picture never
 * changes; and it is signed, so that nobody makes us draw what no page of ours has named.
 */
export type PictureAddresses = {
  quoteAddress(quote: AddressedQuote, settings: Settings, picture?: QuotePicture): string
  ofQuote(quote: PicturedQuote, settings: Settings, picture?: QuotePicture): Picture
  ofCategory(category: PicturedCategory, settings: Settings): Picture
  ofAuthor(author: PicturedAuthor, settings: Settings): Picture
  ofPage(page: PicturedPage, settings: Settings): Picture
  /** undefined where we never gave out such an address. */
  read(kind: string, id: string, file: string): AskedPicture | undefined
}

export type PicturedCategory = Pick<Category, 'id' | 'written' | 'color'> & { name?: string }
export type PicturedAuthor = Pick<Author, 'id' | 'name' | 'names' | 'birth_date' | 'death_date' | 'era' | 'nationality'>

export function pictureAddresses(key: string, place: { readonly origin: string }): PictureAddresses {
  const signer = addressSigner(key, 'hex')
  const social = sizeOf('social')

  return { quoteAddress, ofQuote, ofCategory, ofAuthor, ofPage, read }

  function quoteAddress(quote: AddressedQuote, settings: Settings, picture: QuotePicture = 'social'): string {
    const { id, version, author, category, categoryWritten = category, categoryColor, language } = quote
    const native = nativeCategory(quote)
    const { own } = languagesOf(settings)
    const readIn = readElsewhere(quote, settings)
    const called = drawnName(author, quote.authorNames, settings, readIn)
    const name = usualNativeName({ ...quote, author: called, authorNames: null })
    // Where there is none of these, the address is as before they counted.
    const named = [
      ...(name === undefined ? [] : [{ name }]),
      ...(native === undefined || native === categoryWritten ? [] : [{ native }]),
      ...(own === source ? [] : [{ own }]),
      ...(called === author ? [] : [{ called }]),
    ]
    // Beside words that readers cannot read stands a translation into what they can.
    const beside = isReadable(quote, settings.reader_languages) ? [] : [settings.reader_languages]
    const drawn = [version, author, categoryWritten, categoryColor, pictureCredit(settings), ...beside, ...named]
    return address('quote', id, picture, readIn === undefined ? language : `${language}-for-${readIn}`, drawn)
  }

  function ofQuote(quote: PicturedQuote, settings: Settings, picture: QuotePicture = 'social'): Picture {
    return { url: quoteAddress(quote, settings, picture), alt: altOf(quote, settings), ...sizeOf(picture) }
  }

  function ofCategory({ id, written, name = written.name, color }: PicturedCategory, settings: Settings): Picture {
    const url = address('category', id, 'social', 'en', [written.name, written.description, color, pictureCredit(settings)])
    return { url, alt: say('categories.quotes', { name }), ...social }
  }

  function ofAuthor(author: PicturedAuthor, settings: Settings): Picture {
    const facts = [
      drawnName(author.name, author.names, settings),
      lifeOf(author),
      author.nationality,
      settings.primary_color,
      pictureCredit(settings),
    ]
    return {
      url: address('author', author.id, 'social', 'en', facts),
      alt: say('authors.quotes', { name: authorNameHere(author) }),
      ...social,
    }
  }

  function ofPage(page: PicturedPage, settings: Settings): Picture {
    const { title, text } = wordsOfPage(page, settings)
    const url = address('page', page, 'social', 'en', [title, text, settings.primary_color, pictureCredit(settings)])
    return { url, alt: title, ...social }
  }

  function address(kind: PictureKind, id: string, picture: QuotePicture, language: string, drawn: unknown[]): string {
    // The origin is written into the file.
    const content = createHash('sha256')
      .update(JSON.stringify([place.origin, ...drawn]))
      .digest('hex')
      .slice(0, 12)
    const stamp = `${picture}-${templateVersion}-${content}-${language.toLowerCase()}`
    return `/pictures/${kind}/${id}/${stamp}-${signer.sign(`${kind}/${id}/${stamp}`)}.png`
  }

  function read(given: string, id: string, file: string): AskedPicture | undefined {
    const [, stamp, picture, lowered, signature] =
      /^((\w+)-\d+-[0-9a-f]{12}-[a-z0-9-]+?(?:-for-([a-z0-9-]+))?)-([0-9a-f]{16})\.png$/.exec(file) ?? []
    const kind = pictureKinds.find((known) => known === given)
    if (stamp === undefined || signature === undefined || kind === undefined) return undefined
    if (!signer.isOurs(`${kind}/${id}/${stamp}`, signature)) return undefined
    const readIn = languagesOnOffer().find((code) => code.toLowerCase() === lowered)
    return { kind, id, picture: picture as QuotePicture, readIn } // safe: we signed the name
  }
}

/** The language of a page that shows another translation than pages in the site's own language: its picture shows that one, too. */
function readElsewhere({ language, translations }: AddressedQuote, settings: Settings): string | undefined {
  if (prefix() === '' || translations === undefined) return undefined
  const quote = { language, translations }
  const here = renderingFor(quote, pageReaders(settings))
  return here && here !== renderingFor(quote, settings.reader_languages) ? languageOfPage() : undefined
}

/** What other sites let stand for a picture (420 characters). */
const longestAlt = 360

function altOf(quote: PicturedQuote, settings: Settings): string {
  const rendering = renderingFor(quote, pageReaders(settings))
  if (!rendering) return `“${excerpt(quote.text, longestAlt)}” — ${creditOf(quote)}`
  const half = longestAlt / 2
  return `“${excerpt(quote.text, half)}” (${excerpt(rendering.text, half)}) — ${creditOf(quote)}`
}
