import { z } from 'zod'
import { designInput, drawDesign, saveSocialImage, siteImages, socialImageSentences, type SocialImage } from '#images'
import { aboutPicture, defaultSocialDesign, photoIn } from '#plates'
import { NotFound } from '#platform/errors'
import { getDeskQuote, type Quote } from '#quotes'
import { getSettings } from '#settings'
import { siteSubjectOf } from '../../pictures/site-subject-of.ts'
import type { SitePlace } from '../../site/site.ts'
import { wholeAddress } from '../../site/whole-address.ts'
import { houseFunction, type HouseFunction } from './house-function.ts'

const record = z.object({
  id: z.guid(),
  quoteId: z.guid(),
  imageUrl: z.url(),
  fileKey: z.string(),
  fileSize: z.int().min(1),
  generatedAt: z.iso.datetime(),
  generatedBy: z.guid().nullable(),
  status: z.enum(['active', 'deleted']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
const answer = z.object({ success: z.literal(true), details: z.string(), ogImageRecord: record, imageUrl: z.url() })

const { none, upload, generate, signedOut } = socialImageSentences

/** Ours: who took the photo in it, and on what terms, and its words where they were edited; both stand in the file. */
const photo = z.object({ author: z.string().max(500), url: z.string().max(500), licence: z.string().max(500) })
const wording = z.string().max(10_000).nullable()

const uploadOgImage = houseFunction({
  name: 'upload_og_image',
  leave: 'media.edit',
  body: z.object(
    {
      imageBase64: z.string(none).min(1, none),
      quoteId: z.string('Quote not found'),
      photo: photo.optional(),
      wording: wording.default(null),
      languages: designInput.shape.languages,
    },
    none,
  ),
  answer,
  signedOut,
  failure: upload,
  async run(ctx, { imageBase64, quoteId, photo, wording, languages }, site) {
    const settings = await getSettings(ctx)
    const aboutOf = (quote: Quote) => {
      const subject = siteSubjectOf(quote, settings, site)
      return { ...aboutPicture({ ...subject, design: { wording, languages } }), ...(photo && { photo }) }
    }
    const image = await saveSocialImage(ctx, { quoteId, bytes: bytesOf(imageBase64), aboutOf })
    return told(site, 'OG image uploaded to server!', image)
  },
})

/** `text`, `author` and `category` are what the caller shows; drawn is what the site has under the id. */
const asked = z.object(
  {
    quote: z.object(
      {
        id: z.string('Quote not found'),
        text: z.unknown().optional(),
        author: z.unknown().optional(),
        category: z.unknown().optional(),
      },
      'Quote not found',
    ),
    /** Ours: how it is drawn; the generator's own beginning without it. */
    design: designInput.optional(),
  },
  'Quote not found',
)

const generateOgImage = houseFunction({
  name: 'generate-og-image',
  leave: 'media.edit',
  body: asked,
  answer,
  signedOut,
  failure: generate,
  async run(ctx, { quote: { id }, design = defaultSocialDesign }, site) {
    const quote = await getDeskQuote(ctx, id)
    if (quote.standing.deletedAt !== null || quote.standing.mergedInto !== null) throw new NotFound('Quote not found')
    const subject = siteSubjectOf(quote, await getSettings(ctx), site)
    const { bytes } = await drawDesign({ ...subject, design }, { readImage: siteImages(ctx.files) })
    const photo = photoIn(design)
    const aboutOf = () => ({ ...aboutPicture({ ...subject, design }), ...(photo && { photo }) })
    return told(site, 'OG image generated', await saveSocialImage(ctx, { quoteId: quote.id, bytes, aboutOf }))
  },
})

export const socialImageFunctions: readonly HouseFunction[] = [uploadOgImage, generateOgImage]

/** Bare, or as a `data:` address has it. */
function bytesOf(base64: string): Uint8Array {
  return Buffer.from(base64.replace(/^data:[^,]{0,100},/, ''), 'base64')
}

function told({ origin }: SitePlace, details: string, image: SocialImage): z.input<typeof answer> {
  const imageUrl = wholeAddress(origin, image.imageUrl)
  const { generatedAt, createdAt, updatedAt } = image
  const ogImageRecord = {
    ...image,
    imageUrl,
    generatedAt: generatedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
  return { success: true, details, ogImageRecord, imageUrl }
}
